import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';

import { LeaseLost, type ReadStore, type Saved, type Write } from './read-store.port.ts';

type Score = Readonly<{ name: string; correct: number }>;

const [a7, b3]: readonly [Score, Score] = [
  { name: 'A', correct: 7 },
  { name: 'B', correct: 3 },
];
const SUFFIX = '-next';
const INDEXES = [['correct']] as const;

/** What every read-model store promises of a projection that was built anew beside the live one. */
export function describePromotion(name: string, open: () => Promise<ReadStore>) {
  describe(`a new build on the ${name} read store`, () => {
    let LIVE: Collection<Score>;
    let BESIDE: Collection<Score>;
    let SHARED: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(async () => {
      scores = `s-${randomUUID()}`;
      LIVE = collection(scores, 1, INDEXES);
      BESIDE = { name: LIVE.name + SUFFIX, indexes: INDEXES };
      SHARED = collection(`shared-${scores}`, 1);
      reads = await open();
      await reads.prepare([LIVE, BESIDE, SHARED]);
    });
    afterEach(() => reads.close());

    const write = (to: Collection<Score>, id: string, document: Score): Write => ({
      collection: to,
      id,
      document,
    });
    const build = async () => {
      await reads.save(scores, [write(LIVE, 'a', b3), write(LIVE, 'gone', b3)], 5n);
      await reads.save(scores + SUFFIX, [write(BESIDE, 'a', a7)], 7n);
    };
    const built = (writes: readonly Write[] = []) => ({ suffix: SUFFIX, collections: [LIVE], writes });

    it('is unseen until it takes the place of the live one, wholly and with its checkpoint', async () => {
      await build();
      expect(await reads.get(LIVE, 'a')).toEqual(b3);
      await reads.promote(scores, built([write(SHARED, 'told', a7)]));
      expect(await reads.get(LIVE, 'a')).toEqual(a7);
      expect(await reads.count(LIVE)).toBe(1);
      expect((await reads.find(LIVE, { where: { correct: 7 }, limit: 9 })).documents).toEqual([a7]);
      expect(await reads.get(SHARED, 'told')).toEqual(a7);
      expect([await reads.checkpointOf(scores), await reads.checkpointOf(scores + SUFFIX)]).toEqual([7n, 0n]);
    });

    it('is gone on with, and can be built beside once more', async () => {
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
        expect(await reads.count(BESIDE)).toBe(0);
        await reads.drop(scores, [LIVE]);
      }
    });

    it('is told to readers as everything at once', async () => {
      await build();
      const heard: Saved[] = [];
      const told = new Promise<void>((resolve) => {
        reads.onSaved((saved) => {
          heard.push(saved);
          if (saved.projection === scores && saved.touched === undefined) resolve();
        });
      });
      await reads.promote(scores, built());
      await told;
      expect(heard.at(-1)).toMatchObject({ projection: scores, position: 7n, collections: [LIVE.name] });
    });

    it('is never put into place by a holder who has lost the projection', async () => {
      const first = await reads.acquire(scores, 'one', 0);
      await reads.save(scores, [write(LIVE, 'a', b3)], 5n, first);
      await reads.save(scores + SUFFIX, [write(BESIDE, 'a', a7)], 7n);
      await reads.acquire(scores, 'other', 60_000);
      await expect(reads.promote(scores, built(), first)).rejects.toThrow(LeaseLost);
      expect(await reads.get(LIVE, 'a')).toEqual(b3);
    });
  });
}
