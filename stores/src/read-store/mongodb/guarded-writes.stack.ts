import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';

import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { Checksums } from '../checksums.ts';
import { LeaseLost, type Lease } from '../leases.port.ts';
import type { Write } from '../projection-writer.port.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(128));

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete']);
/** More than the steps of any save in these tests. */
const STEPS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Over at once for every process: on a fast server another one may still use a time that it asked for before. */
const EXPIRED_MS = -1_000;

// The real server stores everything. The double only loses and holds what one process sends.
const direct = serverUrl(`reads-${randomUUID()}`);
let double: ServerDouble;
beforeAll(async () => {
  double = await ServerDouble.start(direct, { isReplicaSet: false });
});
afterAll(async () => {
  await double.stop();
  await dropDatabase(direct);
});

/** From here on this process does not reach the server. */
const cutOff = (fault: 'lost' | 'answer lost') => {
  double.watch = () => 'lost';
  return fault;
};

const put = (to: Collection<{ n: number }>, id: string, n: number) => ({
  collection: to,
  id,
  document: { n },
});

describe('save on a server without transactions', () => {
  const THINGS = collection<{ n: number }>(`things-${randomUUID()}`, 1);
  let projection: string;
  let mine: MongoReadStore;
  let others: MongoReadStore;
  let lease: Lease;
  let steps: number;
  beforeAll(async () => {
    mine = await MongoReadStore.open(double.url(direct), { checksums });
    others = await MongoReadStore.open(direct, { checksums });
  });
  afterAll(() => Promise.all([mine.close(), others.close()]));
  beforeEach(async () => {
    projection = `p-${randomUUID()}`;
    lease = (await mine.acquire(projection, 'mine', EXPIRED_MS))!;
    await mine.save(projection, [write('a', 1), write('b', 1), write('c', 1)], 1n, lease);
    steps = 0;
  });
  afterEach(() => {
    double.watch = () => undefined;
  });

  const write = (id: string, n: number | undefined): Write => ({
    collection: THINGS,
    id: `${projection}-${id}`,
    document: n === undefined ? undefined : { n },
  });
  /** Changes, removes, keeps and adds documents. */
  const second = () => [write('a', 2), write('b', undefined), write('d', 2)];
  const third = () => [write('a', 3), write('b', 3), write('d', undefined)];
  const valueOf = async (id: string) => (await others.get(THINGS, `${projection}-${id}`))?.n;
  const state = async () => [
    ...(await Promise.all(['a', 'b', 'c', 'd'].map(valueOf))),
    await others.checkpointOf(projection),
  ];
  const [FIRST, SECOND, THIRD] = [
    [1, 1, 1, undefined, 1n],
    [2, undefined, 1, 2, 2n],
    [3, 3, 1, undefined, 3n],
  ];

  const atStep = (at: number, act: () => ReturnType<ServerDouble['watch']>) => {
    double.watch = (name) => {
      if (!WRITES.has(name)) return undefined;
      steps += 1;
      return steps === at ? act() : undefined;
    };
  };
  it('has some steps, which the tests below interrupt', async () => {
    expect(mine.hasTransactions).toBe(false);
    atStep(0, () => undefined);
    await mine.save(projection, second(), 2n, lease);
    expect(await state()).toEqual(SECOND);
    expect(steps).toBeGreaterThan(5);
    expect(steps).toBeLessThan(STEPS.length);
  });

  describe.each(['lost', 'answer lost'] as const)('when the process dies (%s)', (fault) => {
    it.each(STEPS)(
      'is complete or absent after step %d, and the next holder continues from there',
      async (at) => {
        atStep(at, () => cutOff(fault));
        await mine.save(projection, second(), 2n, lease).catch(() => undefined);
        const next = (await others.acquire(projection, 'other', 60_000))!;
        const found = await state();
        expect([FIRST, SECOND]).toContainEqual(found);
        await others.save(projection, second(), 2n, next);
        expect(await state()).toEqual(SECOND);
        await others.save(projection, third(), 3n, next);
        expect(await state()).toEqual(THIRD);
      },
    );
  });

  it.each(STEPS)('changes nothing when its process stalls at step %d and resumes too late', async (at) => {
    let found: unknown[] = FIRST;
    let isLate = false;
    atStep(at, async () => {
      double.watch = () => undefined;
      const next = (await others.acquire(projection, 'other', 60_000))!;
      found = await state();
      isLate = found.at(-1) === 1n;
      await others.save(projection, second(), 2n, next);
      await others.save(projection, third(), 3n, next);
      return undefined;
    });
    const outcome = await mine.save(projection, second(), 2n, lease).catch((error: unknown) => error);
    if (steps < at) return; // The save has fewer steps.
    expect([FIRST, SECOND]).toContainEqual(found);
    expect(await state()).toEqual(THIRD);
    // The save fails as too late unless it was decided; then this process or its successor carried it out.
    expect(outcome instanceof LeaseLost).toBe(isLate);
    await expect(mine.save(projection, second(), 9n, lease)).rejects.toThrow(LeaseLost);
    expect(await state()).toEqual(THIRD);
  });

  it.each(STEPS)('changes nothing that its successor has read when it stalls at step %d', async (at) => {
    let found: unknown[] = [];
    atStep(at, async () => {
      double.watch = () => undefined;
      await others.acquire(projection, 'other', 60_000);
      found = await state();
      return undefined;
    });
    await mine.save(projection, second(), 2n, lease).catch(() => undefined);
    expect(await state()).toEqual(steps < at ? SECOND : found);
  });

  it.each(STEPS)('empties a collection for a rebuild completely or not at all, at step %d', async (at) => {
    const own = collection<{ n: number }>(`own-${randomUUID()}`, 1);
    await mine.save(projection, [{ collection: own, id: 'x', document: { n: 1 } }], 2n, lease);
    atStep(at, () => cutOff('lost'));
    await mine.drop(projection, [own], lease).catch(() => undefined);
    await others.acquire(projection, 'other', 60_000);
    const found = [await others.count(own), await others.checkpointOf(projection)];
    expect([
      [1, 2n],
      [0, 0n],
    ]).toContainEqual(found);
  });

  describe('when it promotes a rebuilt projection', () => {
    const SUFFIX = '-next';
    let own: Collection<{ n: number }>;
    let beside: Collection<{ n: number }>;
    beforeEach(() => {
      own = collection<{ n: number }>(`own-${randomUUID()}`, 1);
      beside = { name: own.name + SUFFIX, indexes: [] };
    });
    /** The live name gets more saves than the rebuilt one, because their numbers are independent. */
    const build = async (by: MongoReadStore, holder: Lease) => {
      for (let i = 2n; i < 6n; i += 1n) await by.save(projection, [put(own, 'x', 1)], i, holder);
      await by.save(projection + SUFFIX, [put(beside, 'x', 9), put(beside, 'y', 9)], 5n);
    };
    const built = () => ({ suffix: SUFFIX, collections: [own], writes: [] });
    const shown = async () => [
      (await others.get(own, 'x'))?.n,
      (await others.get(own, 'y'))?.n,
      await others.checkpointOf(projection + SUFFIX),
    ];
    const [BEFORE, AFTER] = [
      [1, undefined, 5n],
      [9, 9, 0n],
    ];

    it.each(STEPS)('promotes completely or not at all when the process dies at step %d', async (at) => {
      await build(mine, lease);
      atStep(at, () => cutOff('lost'));
      await mine.promote(projection, built(), lease).catch(() => undefined);
      const next = (await others.acquire(projection, 'other', 60_000))!;
      const found = await shown();
      expect([BEFORE, AFTER]).toContainEqual(found);
      if (found[0] === 1) await others.promote(projection, built(), next);
      expect(await shown()).toEqual(AFTER);
      await others.save(projection, [put(own, 'x', 10)], 6n, next);
      expect(await shown()).toEqual([10, 9, 0n]);
    });

    it.each(STEPS)('promotes nothing that another rebuild has begun to replace at step %d', async (at) => {
      const first = await mine.takeOver(projection + SUFFIX, 'first', 0);
      await mine.save(projection, [put(own, 'x', 1)], 2n, lease);
      await mine.save(projection + SUFFIX, [put(beside, 'x', 9), put(beside, 'y', 9)], 5n, first);
      atStep(at, async () => {
        double.watch = () => undefined;
        const other = await others.takeOver(projection + SUFFIX, 'other', 0);
        await others.drop(projection + SUFFIX, [beside], other);
        await others.save(projection + SUFFIX, [put(beside, 'x', 8)], 3n, other);
        return undefined;
      });
      const outcome = await mine
        .promote(projection, { ...built(), lease: first }, lease)
        .catch((error: unknown) => error);
      const isRefused = outcome instanceof LeaseLost;
      await others.acquire(projection, 'other', 60_000); // Which also reads where its collections are.
      const [x, y] = await shown();
      expect([x, y, await others.checkpointOf(projection)]).toEqual(
        isRefused ? [1, undefined, 2n] : [9, 9, 5n],
      );
      if (steps < at) return; // A promotion has fewer steps.
      // The other rebuild goes on with what it has.
      const there = [(await others.get(beside, 'x'))?.n, await others.checkpointOf(projection + SUFFIX)];
      expect(there).toEqual([8, 3n]);
      expect((await others.checkCollection(own, new AbortController())).state).toBe('intact');
    });

    it.each(STEPS)('is not disturbed by a holder that stalled at step %d of an earlier save', async (at) => {
      await mine.save(projection, [put(own, 'x', 0)], 2n, lease);
      atStep(at, async () => {
        double.watch = () => undefined;
        const next = (await others.acquire(projection, 'other', 60_000))!;
        await build(others, next);
        await others.promote(projection, built(), next);
        return undefined;
      });
      await mine.save(projection, [put(own, 'x', 5), put(own, 'z', 5)], 3n, lease).catch(() => undefined);
      const isPromoted = steps >= at;
      expect((await shown()).slice(0, 2)).toEqual(isPromoted ? [9, 9] : [5, undefined]);
      expect((await others.get(own, 'z'))?.n).toBe(isPromoted ? undefined : 5);
    });
  });
});
