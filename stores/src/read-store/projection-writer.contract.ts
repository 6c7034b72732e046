import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';

import type { Write } from './projection-writer.port.ts';
import { type Score, a7, openScores } from './read-store.contract-scores.ts';
import type { ReadStore } from './read-store.port.ts';

/** The contract of saving documents and checkpoints. */
export function describeProjectionWriter(name: string, open: () => Promise<ReadStore>) {
  describe(`the ${name} projection writer`, () => {
    let SCORES: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(async () => void ({ scores, SCORES, reads } = await openScores(open)));
    afterEach(() => reads.close());

    const write = (id: string, document: Score | undefined): Write => ({ collection: SCORES, id, document });

    it('saves documents together with the checkpoint', async () => {
      await reads.save(scores, [write('a', a7)], 5n);
      expect(await reads.get(SCORES, 'a')).toEqual(a7);
      expect(await reads.checkpointOf(scores)).toBe(5n);
    });

    it('keeps two versions of a collection separate', async () => {
      await reads.save(scores, [write('a', a7)], 5n);
      expect(await reads.get(collection(scores, 2), 'a')).toBeUndefined();
      expect(await reads.checkpointOf(`${scores}-other`)).toBe(0n);
    });

    it('replaces a document and removes one that is written as undefined', async () => {
      await reads.save(scores, [write('a', a7), write('b', a7)], 1n);
      await reads.save(scores, [write('a', { ...a7, correct: 8 }), write('b', undefined)], 2n);
      expect(await reads.get(SCORES, 'a')).toEqual({ ...a7, correct: 8 });
      expect(await reads.get(SCORES, 'b')).toBeUndefined();
    });

    it.each([1n, 2n])('ignores a save at position %s once the checkpoint is 2', async (position) => {
      await reads.save(scores, [write('a', a7)], 2n);
      await reads.save(scores, [write('a', undefined), write('b', a7)], position);
      expect(await reads.get(SCORES, 'a')).toEqual(a7);
      expect(await reads.get(SCORES, 'b')).toBeUndefined();
      expect(await reads.checkpointOf(scores)).toBe(2n);
    });

    it('keeps a position of more than 64 bits', async () => {
      await reads.save(scores, [], 2n ** 80n);
      expect(await reads.checkpointOf(scores)).toBe(2n ** 80n);
    });

    it('saves nothing when one of the documents is not JSON', async () => {
      const bad = { ...a7, n: 1n } as unknown as Score;
      await expect(reads.save(scores, [write('a', a7), write('b', bad)], 1n)).rejects.toThrow(TypeError);
      expect(await reads.get(SCORES, 'a')).toBeUndefined();
      expect(await reads.checkpointOf(scores)).toBe(0n);
    });

    it('saves documents without moving the checkpoint, and later saves replace them', async () => {
      await reads.save(scores, [write('a', a7), write('b', a7)], 2n ** 80n);
      await reads.saveDocuments(scores, [write('a', { ...a7, correct: 1 }), write('b', undefined)]);
      expect(await reads.checkpointOf(scores)).toBe(2n ** 80n);
      expect(await reads.get(SCORES, 'a')).toEqual({ ...a7, correct: 1 });
      expect(await reads.get(SCORES, 'b')).toBeUndefined();
      await reads.save(scores, [write('a', { ...a7, correct: 2 })], 2n ** 80n + 1n);
      expect(await reads.get(SCORES, 'a')).toEqual({ ...a7, correct: 2 });
    });

    it('drops the documents and the checkpoint of one projection only', async () => {
      const OTHERS = collection<Score>(`${scores}-others`, 1);
      await reads.save(scores, [write('a', a7)], 7n);
      await reads.save('others', [{ collection: OTHERS, id: 'a', document: a7 }], 7n);
      await reads.drop(scores, [SCORES]);
      expect(await reads.get(SCORES, 'a')).toBeUndefined();
      expect(await reads.checkpointOf(scores)).toBe(0n);
      expect(await reads.get(OTHERS, 'a')).toEqual(a7);
      await reads.save(scores, [write('b', a7)], 1n);
      expect(await reads.get(SCORES, 'b')).toEqual(a7);
    });
  });
}
