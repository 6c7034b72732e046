import { expect, it } from '@jest/globals';
import { LeaseLost, MemoryLeases, type ReadStore } from '@onda-on/stores';

import { LeaseWatch } from './lease-watch.ts';

const FOREVER_MS = 3_600_000;

/** A read store that only knows leases, and saves only for the latest holder. */
function newReads(leases: MemoryLeases) {
  const reads: Pick<ReadStore, 'acquire' | 'takeOver' | 'renew' | 'release' | 'save'> = {
    acquire: async (...given) => leases.acquire(...given),
    takeOver: async (...given) => leases.takeOver(...given),
    renew: async (...given) => leases.renew(...given),
    release: async (lease) => leases.release(lease),
    save: async (projection, _, __, lease) => leases.check(projection, lease),
  };
  return reads as ReadStore;
}

it('lease metrics count waiting, held, released and lost leases, each loss once', async () => {
  const leases = new MemoryLeases();
  const reads = newReads(leases);
  const watch = new LeaseWatch(reads);
  expect(watch.standings()).toEqual([]);

  const lease = (await reads.acquire('weeks', 'here', FOREVER_MS))!;
  expect(watch.standings()).toEqual([{ projection: 'weeks', isHeld: true, lost: 0 }]);

  leases.acquire('weeks', 'here', 0);
  leases.acquire('weeks', 'elsewhere', FOREVER_MS);
  await expect(reads.save('weeks', [], 1n, lease)).rejects.toThrow(LeaseLost);
  expect(await reads.renew(lease, FOREVER_MS)).toBe(false);
  expect(watch.standings()).toEqual([{ projection: 'weeks', isHeld: false, lost: 1 }]);

  expect(await reads.acquire('weeks', 'here', FOREVER_MS)).toBeUndefined();
  expect(watch.standings()).toEqual([{ projection: 'weeks', isHeld: false, lost: 1 }]);

  leases.acquire('weeks-beside-weeks', 'elsewhere', 0);
  await expect(reads.save('weeks-beside-weeks', [], 1n)).rejects.toThrow(LeaseLost);
  expect(watch.standings()).toHaveLength(1);

  const other = (await reads.acquire('coupons', 'here', FOREVER_MS))!;
  await reads.release(other);
  expect(watch.standings().at(-1)).toEqual({ projection: 'coupons', isHeld: false, lost: 0 });
});

it('lease metrics count a lease as held that a process has taken over from its earlier run and renewed', async () => {
  const reads = newReads(new MemoryLeases());
  const watch = new LeaseWatch(reads);
  const lease = await reads.takeOver('weeks', 'here', FOREVER_MS);
  await reads.renew(lease, FOREVER_MS);
  expect(watch.standings()).toEqual([{ projection: 'weeks', isHeld: true, lost: 0 }]);

  await reads.takeOver('weeks', 'elsewhere', FOREVER_MS);
  await reads.renew(lease, FOREVER_MS);
  expect(watch.standings()).toEqual([{ projection: 'weeks', isHeld: false, lost: 1 }]);
});
