import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';

import type { Saved } from './checkpoints.port.ts';
import { LeaseLost } from './leases.port.ts';
import type { Write } from './projection-writer.port.ts';
import type { ReadStore } from './read-store.port.ts';

type Score = Readonly<{ name: string; correct: number }>;

const [a7, b3]: readonly [Score, Score] = [
  { name: 'A', correct: 7 },
  { name: 'B', correct: 3 },
];
const SUFFIX = '-next';
const INDEXES = [['correct']] as const;

/** The contract of promoting a projection that was rebuilt under other names. */
export function describePromotion(name: string, open: () => Promise<ReadStore>) {
  describe(`a rebuilt projection on the ${name} projection writer`, () => {
    let LIVE: Collection<Score>;
    let NEXT: Collection<Score>;
    let SHARED: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(async () => {
      scores = `s-${randomUUID()}`;
      LIVE = collection(scores, 1, INDEXES);
      NEXT = { name: LIVE.name + SUFFIX, indexes: INDEXES };
      SHARED = collection(`shared-${scores}`, 1);
      reads = await open();
      await reads.prepare([LIVE, NEXT, SHARED]);
    });
    afterEach(() => reads.close());

    const write = (to: Collection<Score>, id: string, document: Score): Write => ({
      collection: to,
      id,
      document,
    });
    const build = async () => {
      await reads.save(scores, [write(LIVE, 'a', b3), write(LIVE, 'gone', b3)], 5n);
      await reads.save(scores + SUFFIX, [write(NEXT, 'a', a7)], 7n);
    };
    const built = (writes: readonly Write[] = []) => ({ suffix: SUFFIX, collections: [LIVE], writes });

    it('is invisible until it replaces the live one completely, with its checkpoint', async () => {
      await build();
      expect(await reads.get(LIVE, 'a')).toEqual(b3);
      await reads.promote(scores, built([write(SHARED, 'shared', a7)]));
      expect(await reads.get(LIVE, 'a')).toEqual(a7);
      expect(await reads.count(LIVE)).toBe(1);
      expect((await reads.find(LIVE, { where: { correct: 7 }, limit: 9 })).documents).toEqual([a7]);
      expect(await reads.get(SHARED, 'shared')).toEqual(a7);
      expect([await reads.checkpointOf(scores), await reads.checkpointOf(scores + SUFFIX)]).toEqual([7n, 0n]);
    });

    it('is continued after the promotion and can be rebuilt again', async () => {
      for (const [position, score] of [
        [8n, b3],
        [9n, a7],
      ] as const) {
        await build();
        await reads.promote(scores, built());
        await reads.save(scores, [write(LIVE, 'more', score)], position);
        expect(await reads.get(LIVE, 'more')).toEqual(score);
        expect((await reads.find(LIVE, { sort: [{ field: 'correct' }], limit: 9 })).documents).toHaveLength(
          2,
        );
        expect(await reads.count(NEXT)).toBe(0);
        await reads.drop(scores, [LIVE]);
      }
    });

    it('stays as it is when what a later rebuild has left is dropped', async () => {
      await build();
      await reads.promote(scores, built());
      await reads.save(scores + SUFFIX, [write(NEXT, 'a', b3)], 3n);
      await reads.drop(scores + SUFFIX, [NEXT]);
      expect([await reads.get(LIVE, 'a'), await reads.count(NEXT)]).toEqual([a7, 0]);
      expect([await reads.checkpointOf(scores), await reads.checkpointOf(scores + SUFFIX)]).toEqual([7n, 0n]);
    });

    it('is reported as one save without a list of documents', async () => {
      await build();
      const reported: Saved[] = [];
      const isReported = new Promise<void>((resolve) => {
        reads.onSaved((saved) => {
          reported.push(saved);
          if (saved.projection === scores && saved.touched === undefined) resolve();
        });
      });
      await reads.promote(scores, built());
      await isReported;
      expect(reported.at(-1)).toMatchObject({ projection: scores, position: 7n, collections: [LIVE.name] });
    });

    it('is not promoted by a holder that has lost the lease', async () => {
      const first = await reads.acquire(scores, 'one', 0);
      await reads.save(scores, [write(LIVE, 'a', b3)], 5n, first);
      await reads.save(scores + SUFFIX, [write(NEXT, 'a', a7)], 7n);
      await reads.acquire(scores, 'other', 60_000);
      await expect(reads.promote(scores, built(), first)).rejects.toThrow(LeaseLost);
      expect(await reads.get(LIVE, 'a')).toEqual(b3);
    });

    it('is not promoted once another rebuild has taken over what was built', async () => {
      await reads.save(scores, [write(LIVE, 'a', b3)], 5n);
      const first = await reads.takeOver(scores + SUFFIX, 'one', 0);
      await reads.save(scores + SUFFIX, [write(NEXT, 'a', a7)], 7n, first);
      const other = await reads.takeOver(scores + SUFFIX, 'other', 0);
      for (const lease of [first, undefined])
        await expect(reads.promote(scores, { ...built(), lease })).rejects.toThrow(LeaseLost);
      expect([await reads.get(LIVE, 'a'), await reads.checkpointOf(scores)]).toEqual([b3, 5n]);
      await reads.promote(scores, { ...built(), lease: other });
      expect([await reads.get(LIVE, 'a'), await reads.checkpointOf(scores)]).toEqual([a7, 7n]);
    });
  });
}
