import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';

import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { Checksums } from '../checksums.ts';
import { LeaseLost } from '../leases.port.ts';
import type { Write } from '../projection-writer.port.ts';
import { describeReadStore } from '../read-store.contract.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(128));
/** Over at once for every process: on a fast server another one may still use a time that it asked for before. */
const EXPIRED_MS = -1_000;

// No available server has transactions, so a double of a replica set stands before a server without them.
const behind = serverUrl(`reads-${randomUUID()}`);
let double: ServerDouble;
beforeAll(async () => {
  double = await ServerDouble.start(behind, { isReplicaSet: true });
});
afterAll(async () => {
  await double.stop();
  await dropDatabase(behind);
});

const open = () => MongoReadStore.open(double.url(behind), { checksums });

describeReadStore('MongoDB (double of a replica set)', open);

describe('save in a transaction', () => {
  const THINGS = collection<{ n: number }>(`things-${randomUUID()}`, 1);
  let projection: string;
  let reads: MongoReadStore;
  let seen: string[];
  beforeEach(async () => {
    projection = `p-${randomUUID()}`;
    reads = await open();
    seen = [];
  });
  afterEach(async () => {
    double.watch = () => undefined;
    await reads.close();
  });

  const write = (id: string, n: number | undefined): Write => ({
    collection: THINGS,
    id: `${projection}-${id}`,
    document: n === undefined ? undefined : { n },
  });
  const valueOf = async (id: string) => (await reads.get(THINGS, `${projection}-${id}`))?.n;
  const state = async () => [await valueOf('a'), await valueOf('b'), await reads.checkpointOf(projection)];
  const transient = { ok: 0, code: 112, errmsg: 'conflict', errorLabels: ['TransientTransactionError'] };
  const unknown = { ok: 0, code: 50, errmsg: 'late', errorLabels: ['UnknownTransactionCommitResult'] };

  /** Lets a test disturb a transaction's commands, by name. */
  const watchTransaction = (fault: (name: string, nth: number) => ReturnType<ServerDouble['watch']>) => {
    double.watch = (name, command) => {
      if (command['autocommit'] !== false) return undefined;
      seen.push(name);
      return fault(name, seen.length);
    };
  };

  it('is used when the server reports transactions', async () => {
    expect(reads.hasTransactions).toBe(true);
    watchTransaction(() => undefined);
    await reads.save(projection, [write('a', 1), write('b', 2)], 1n);
    expect(seen.at(0)).toBe('update');
    expect(seen.at(-1)).toBe('commitTransaction');
    expect(await state()).toEqual([1, 2, 1n]);
  });

  it.each([1, 2, 3, 4])('restarts when another writer conflicts with its command %d', async (at) => {
    watchTransaction((_, nth) => (nth === at ? { answer: transient, isDone: false } : undefined));
    await reads.save(projection, [write('a', 1), write('b', 2)], 1n);
    expect(seen.filter((name) => name === 'commitTransaction')).toHaveLength(at === 4 ? 2 : 1);
    expect(await state()).toEqual([1, 2, 1n]);
  });

  it.each([true, false])('repeats a commit of unknown outcome (carried out: %s)', async (isDone) => {
    let lost = 0;
    watchTransaction((name) => {
      if (name !== 'commitTransaction' || lost > 2) return undefined;
      lost += 1;
      return { answer: unknown, isDone };
    });
    await reads.save(projection, [write('a', 1), write('b', 2)], 1n);
    expect(seen.filter((name) => name === 'commitTransaction').length).toBeGreaterThan(1);
    expect(await state()).toEqual([1, 2, 1n]);
    await reads.save(projection, [write('a', 7)], 1n);
    expect(await state()).toEqual([1, 2, 1n]);
  });

  it('repeats a commit when the connection is lost with its answer', async () => {
    let lost = false;
    watchTransaction((name) => {
      if (name !== 'commitTransaction' || lost) return undefined;
      lost = true;
      return 'answer lost';
    });
    await reads.save(projection, [write('a', 1)], 1n);
    expect(await state()).toEqual([1, undefined, 1n]);
  });

  it.each([1, 2, 3, 4])('writes nothing when its command %d fails', async (at) => {
    await reads.save(projection, [write('a', 1), write('b', 2)], 1n);
    watchTransaction((_, nth) =>
      nth === at ? { answer: { ok: 0, code: 8_000, errmsg: 'no' }, isDone: false } : undefined,
    );
    await expect(reads.save(projection, [write('a', 3), write('b', undefined)], 2n)).rejects.toThrow(
      'The read models give no answer: no',
    );
    double.watch = () => undefined;
    expect(await state()).toEqual([1, 2, 1n]);
    await reads.save(projection, [write('a', 3), write('b', undefined)], 2n);
    expect(await state()).toEqual([3, undefined, 2n]);
  });

  it.each([1, 2, 3, 4])(
    'writes nothing when another holder acquired the projection before its command %d',
    async (at) => {
      const lease = (await reads.acquire(projection, 'one', EXPIRED_MS))!;
      const other = await open();
      watchTransaction(async (_, nth) => {
        if (nth === at) await other.acquire(projection, 'other', 60_000);
        return undefined;
      });
      await expect(reads.save(projection, [write('a', 1)], 9n, lease)).rejects.toThrow(LeaseLost);
      expect(await state()).toEqual([undefined, undefined, 0n]);
      await other.close();
    },
  );

  it.each([1, 2, 3, 4])(
    'is refused completely when its holder stalled at command %d for too long',
    async (at) => {
      const lease = (await reads.acquire(projection, 'one', EXPIRED_MS))!;
      const other = await open();
      let next = lease;
      watchTransaction(async (_, nth) => {
        if (nth !== at) return undefined;
        double.watch = () => undefined;
        next = (await other.acquire(projection, 'other', 60_000))!;
        await other.save(projection, [write('a', 5)], 5n, next);
        return undefined;
      });
      await expect(reads.save(projection, [write('a', 1), write('b', 2)], 9n, lease)).rejects.toThrow(
        LeaseLost,
      );
      expect(await state()).toEqual([5, undefined, 5n]);
      await other.save(projection, [write('b', 6)], 6n, next);
      expect(await state()).toEqual([5, 6, 6n]);
      await other.close();
    },
  );
});
