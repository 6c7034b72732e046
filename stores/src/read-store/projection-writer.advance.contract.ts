import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';

import type { Saved } from './checkpoints.port.ts';
import { LeaseLost } from './leases.port.ts';
import type { Idle, Write } from './projection-writer.port.ts';
import type { ReadStore } from './read-store.port.ts';

type Score = Readonly<{ correct: number }>;

/** Long enough for a busy machine. */
const ARRIVAL_MS_MAX = 20_000;

const idle = (projection: string, lease?: Idle['lease']): Idle => ({ projection, lease });

export function describeAdvance(name: string, open: () => Promise<ReadStore>) {
  describe(`idle projections on the ${name} projection writer`, () => {
    let SCORES: Collection<Score>;
    let [one, two]: [string, string] = ['', ''];
    let reads: ReadStore;
    beforeEach(async () => {
      [one, two] = [`one-${randomUUID()}`, `two-${randomUUID()}`];
      SCORES = collection(one, 1);
      reads = await open();
      await reads.prepare([SCORES]);
    });
    afterEach(() => reads.close());

    const write = (id: string): Write => ({ collection: SCORES, id, document: { correct: 7 } });
    /** Like the runner, saves those that could not advance. */
    async function advance(all: readonly Idle[], position: bigint): Promise<void> {
      for (const { projection, lease } of await reads.advance(all, position))
        await reads.save(projection, [], position, lease);
    }
    const checkpoints = () => Promise.all([one, two].map((each) => reads.checkpointOf(each)));

    it('move together, also those that never ran, and never backwards', async () => {
      await reads.save(one, [write('a')], 5n);
      await advance([idle(one), idle(two)], 7n);
      expect(await checkpoints()).toEqual([7n, 7n]);
      expect(await reads.advance([idle(one), idle(two)], 8n)).toEqual([]);
      expect(await reads.advance([idle(one), idle(two)], 2n ** 80n)).toEqual([]);
      await advance([idle(one)], 9n);
      expect(await checkpoints()).toEqual([2n ** 80n, 2n ** 80n]);
    });

    it('satisfy waiting readers and accept later saves', async () => {
      await reads.save(one, [write('a')], 5n);
      const arrival = reads.reached(one, 6n, AbortSignal.timeout(ARRIVAL_MS_MAX));
      await advance([idle(one)], 6n);
      expect(await arrival).toBe(true);
      await reads.save(one, [write('b')], 6n);
      expect(await reads.get(SCORES, 'b')).toBeUndefined();
      await reads.save(one, [write('b')], 7n);
      expect(await reads.get(SCORES, 'b')).toEqual({ correct: 7 });
    });

    it('are not reported as saves, and saves before and after are reported in order', async () => {
      const reported: Saved[] = [];
      const stop = reads.onSaved((saved) => saved.projection === one && reported.push(saved));
      await reads.save(one, [write('a')], 5n);
      await advance([idle(one)], 6n);
      await reads.save(one, [write('b')], 7n);
      expect(await reads.reached(one, 7n, AbortSignal.timeout(ARRIVAL_MS_MAX))).toBe(true);
      stop();
      expect(reported.map(({ position }) => position)).toEqual([5n, 7n]);
    });

    it('stay where they are when their holder was replaced, while the others move', async () => {
      await advance([idle(one), idle(two)], 1n);
      const first = await reads.acquire(one, 'first', 0);
      const second = await reads.acquire(one, 'second', 60_000);
      for (const late of [idle(one, first), idle(one)]) {
        expect(await reads.advance([late, idle(two)], 9n)).toEqual([late]);
        await expect(advance([late], 9n)).rejects.toThrow(LeaseLost);
      }
      expect(await checkpoints()).toEqual([1n, 9n]);
      expect(await reads.advance([idle(one, second)], 9n)).toEqual([]);
      expect(await checkpoints()).toEqual([9n, 9n]);
    });
  });
}
