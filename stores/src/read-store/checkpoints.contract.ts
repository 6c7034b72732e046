import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from '@onda-on/contracts/views';

import type { Saved } from './checkpoints.port.ts';
import type { Write } from './projection-writer.port.ts';
import { type Score, a7, openScores } from './read-store.contract-scores.ts';
import type { ReadStore } from './read-store.port.ts';

/** The contract of waiting for a projection and of listening to its saves. */
export function describeCheckpoints(name: string, open: () => Promise<ReadStore>) {
  describe(`the ${name} checkpoints`, () => {
    let SCORES: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(async () => void ({ scores, SCORES, reads } = await openScores(open)));
    afterEach(() => reads.close());

    const write = (id: string, document: Score | undefined): Write => ({ collection: SCORES, id, document });

    it('resolve once the projection reaches the position that a reader waits for', async () => {
      const arrival = reads.reached(scores, 3n, AbortSignal.timeout(20_000));
      await reads.save(scores, [], 2n);
      await reads.save(scores, [], 3n);
      expect(await arrival).toBe(true);
    });

    it('resolve at once for a position that is reached already', async () => {
      await reads.save(scores, [], 3n);
      expect(await reads.reached(scores, 3n, AbortSignal.abort())).toBe(true);
    });

    it('return false when the signal is aborted first', async () =>
      expect(await reads.reached(scores, 3n, AbortSignal.timeout(10))).toBe(false));

    it('report each save once until the listener is removed', async () => {
      const reported: Saved[] = [];
      const stop = reads.onSaved((saved) => saved.projection === scores && reported.push(saved));
      await reads.save(scores, [write('a', a7)], 2n);
      await reads.save(scores, [write('a', a7)], 2n);
      stop();
      await reads.save(scores, [write('a', a7)], 3n);
      const touched = { collection: SCORES.name, id: 'a', hint: { correct: 7 }, document: a7 };
      expect(reported).toEqual([
        { projection: scores, position: 2n, collections: [SCORES.name], touched: [touched] },
      ]);
    });

    it('report the top-level numbers and booleans of a document, and no hint for a removed one', async () => {
      const reported: Saved[] = [];
      const stop = reads.onSaved((saved) => saved.projection === scores && reported.push(saved));
      await reads.save(
        scores,
        [write('a', { name: 'Işıl', correct: 7, week: 1, open: true }), write('b', undefined)],
        2n,
      );
      stop();
      const hints = reported.flatMap(({ touched }) => touched?.map(({ id, hint }) => [id, hint]));
      expect(hints).toEqual([
        ['a', { correct: 7, week: 1, open: true }],
        ['b', undefined],
      ]);
    });
  });
}
