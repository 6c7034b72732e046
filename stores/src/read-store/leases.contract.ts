import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from '@onda-on/contracts/views';

import { LeaseLost } from './leases.port.ts';
import type { Write } from './projection-writer.port.ts';
import { type Score, a7, openScores } from './read-store.contract-scores.ts';
import type { ReadStore } from './read-store.port.ts';

/** The contract of leases. A lease of 0 ms has expired already. */
export function describeLeases(name: string, open: () => Promise<ReadStore>) {
  describe(`the ${name} leases`, () => {
    let SCORES: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(async () => void ({ scores, SCORES, reads } = await openScores(open)));
    afterEach(() => reads.close());

    const write = (id: string, document: Score): Write => ({ collection: SCORES, id, document });
    const acquire = async (holder: string, forMs = 60_000) => (await reads.acquire(scores, holder, forMs))!;

    it('belong to one holder at a time, with a rising fence', async () => {
      const first = await acquire('one');
      expect(first).toEqual({ projection: scores, holder: 'one', fence: expect.any(Number) });
      expect(await reads.acquire(scores, 'other', 60_000)).toBeUndefined();
      expect(await reads.holderOf(scores)).toBe('one');
      expect((await acquire('one')).fence).toBeGreaterThan(first.fence);
      expect(await reads.acquire(`${scores}-other`, 'other', 60_000)).toBeDefined();
    });

    it('are given to one of many holders that ask at once', async () => {
      const asked = Array.from({ length: 10 }, (_, i) => reads.acquire(scores, `h${i}`, 60_000));
      expect((await Promise.all(asked)).filter((lease) => lease !== undefined)).toHaveLength(1);
    });

    it('expire unless they are renewed', async () => {
      const first = await acquire('one', 0);
      expect(await reads.holderOf(scores)).toBeUndefined();
      expect(await reads.renew(first, 60_000)).toBe(true);
      expect(await reads.acquire(scores, 'other', 60_000)).toBeUndefined();
      await reads.renew(first, 0);
      const second = await acquire('other');
      expect(second.fence).toBeGreaterThan(first.fence);
      expect(await reads.renew(first, 60_000)).toBe(false);
      expect(await reads.holderOf(scores)).toBe('other');
    });

    it('can be taken over by an operator, after which the previous holder has to acquire again', async () => {
      const first = await acquire('one');
      const taken = await reads.takeOver(scores, 'operator', 60_000);
      expect(taken.fence).toBeGreaterThan(first.fence);
      expect(await reads.renew(first, 60_000)).toBe(false);
      await expect(reads.save(scores, [write('a', a7)], 1n, first)).rejects.toThrow(LeaseLost);
      await reads.release(taken);
      expect(await reads.acquire(scores, 'one', 60_000)).toBeDefined();
    });

    it('are free at once when released, unless another holder has acquired them', async () => {
      const first = await acquire('one');
      await reads.release(first);
      await acquire('other');
      await reads.release(first);
      expect(await reads.holderOf(scores)).toBe('other');
    });

    it('let their holder save after expiry until another holder acquires', async () => {
      const first = await acquire('one', 0);
      await reads.save(scores, [write('a', a7)], 1n, first);
      const second = await acquire('other');
      await reads.save(scores, [write('a', { ...a7, correct: 2 })], 2n, second);
      expect(await reads.get(SCORES, 'a')).toEqual({ ...a7, correct: 2 });
    });

    it('refuse every write of a holder that was replaced', async () => {
      await reads.save(scores, [write('a', a7)], 1n);
      const first = await acquire('one', 0);
      const second = await acquire('other');
      const late = [write('a', { ...a7, correct: 0 }), write('b', a7)];
      await expect(reads.save(scores, late, 9n, first)).rejects.toThrow(LeaseLost);
      await expect(reads.save(scores, late, 1n, first)).rejects.toThrow(LeaseLost);
      await expect(reads.saveDocuments(scores, late, first)).rejects.toThrow(LeaseLost);
      await expect(reads.drop(scores, [SCORES], first)).rejects.toThrow(LeaseLost);
      await expect(reads.save(scores, late, 9n)).rejects.toThrow(LeaseLost);
      expect(await reads.get(SCORES, 'a')).toEqual(a7);
      expect(await reads.get(SCORES, 'b')).toBeUndefined();
      expect(await reads.checkpointOf(scores)).toBe(1n);
      await reads.save(scores, [], 2n, second);
      expect(await reads.checkpointOf(scores)).toBe(2n);
    });

    it('stay valid after the projection was dropped', async () => {
      const first = await acquire('one', 0);
      const second = await acquire('other');
      await reads.save(scores, [write('a', a7)], 5n, second);
      await reads.drop(scores, [SCORES], second);
      await expect(reads.save(scores, [write('b', a7)], 6n, first)).rejects.toThrow(LeaseLost);
      await reads.save(scores, [write('a', a7)], 1n, second);
      expect(await reads.get(SCORES, 'a')).toEqual(a7);
    });
  });
}
