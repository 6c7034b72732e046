import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';

import { LeaseLost, type ReadStore, type Write } from './read-store.port.ts';

type Score = Readonly<{ name: string; correct: number }>;

const a7: Score = { name: 'A', correct: 7 };

/** What every read-model store promises of leases. Time passes by leases that end at once. */
export function describeLeases(name: string, open: () => Promise<ReadStore>) {
  describe(`the leases of the ${name} read store`, () => {
    let SCORES: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(async () => {
      scores = `scores-${randomUUID()}`;
      SCORES = collection(scores, 1);
      reads = await open();
      await reads.prepare([SCORES]);
    });
    afterEach(() => reads.close());

    const write = (id: string, document: Score): Write => ({ collection: SCORES, id, document });
    const acquire = async (holder: string, forMs = 60_000) => (await reads.acquire(scores, holder, forMs))!;

    it('are given to one holder at a time, with a fence that rises', async () => {
      const first = await acquire('one');
      expect(first).toEqual({ projection: scores, holder: 'one', fence: expect.any(Number) });
      expect(await reads.acquire(scores, 'other', 60_000)).toBeUndefined();
      expect(await reads.holderOf(scores)).toBe('one');
      expect((await acquire('one')).fence).toBeGreaterThan(first.fence);
      expect(await reads.acquire(`${scores}-other`, 'other', 60_000)).toBeDefined();
    });

    it('are given to one of many who ask at once', async () => {
      const asked = Array.from({ length: 10 }, (_, i) => reads.acquire(scores, `h${i}`, 60_000));
      expect((await Promise.all(asked)).filter((lease) => lease !== undefined)).toHaveLength(1);
    });

    it('are over with their time, and not before it is prolonged', async () => {
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

    it('are taken over by an operator, after whom their holder has to ask anew', async () => {
      const first = await acquire('one');
      const taken = await reads.takeOver(scores, 'operator', 60_000);
      expect(taken.fence).toBeGreaterThan(first.fence);
      expect(await reads.renew(first, 60_000)).toBe(false);
      await expect(reads.save(scores, [write('a', a7)], 1n, first)).rejects.toThrow(LeaseLost);
      await reads.release(taken);
      expect(await reads.acquire(scores, 'one', 60_000)).toBeDefined();
    });

    it('are free at once when given back, unless they were somebody else’s by then', async () => {
      const first = await acquire('one');
      await reads.release(first);
      await acquire('other');
      await reads.release(first);
      expect(await reads.holderOf(scores)).toBe('other');
    });

    it('let their holder save, though their time is over, until somebody else has one', async () => {
      const first = await acquire('one', 0);
      await reads.save(scores, [write('a', a7)], 1n, first);
      const second = await acquire('other');
      await reads.save(scores, [write('a', { ...a7, correct: 2 })], 2n, second);
      expect(await reads.get(SCORES, 'a')).toEqual({ ...a7, correct: 2 });
    });

    it('refuse everything to a holder who was away too long', async () => {
      await reads.save(scores, [write('a', a7)], 1n);
      const first = await acquire('one', 0);
      const second = await acquire('other');
      const late = [write('a', { ...a7, correct: 0 }), write('b', a7)];
      await expect(reads.save(scores, late, 9n, first)).rejects.toThrow(LeaseLost);
      await expect(reads.save(scores, late, 1n, first)).rejects.toThrow(LeaseLost);
      await expect(reads.saveBeside(scores, late, first)).rejects.toThrow(LeaseLost);
      await expect(reads.drop(scores, [SCORES], first)).rejects.toThrow(LeaseLost);
      await expect(reads.save(scores, late, 9n)).rejects.toThrow(LeaseLost);
      expect(await reads.get(SCORES, 'a')).toEqual(a7);
      expect(await reads.get(SCORES, 'b')).toBeUndefined();
      expect(await reads.checkpointOf(scores)).toBe(1n);
      await reads.save(scores, [], 2n, second);
      expect(await reads.checkpointOf(scores)).toBe(2n);
    });

    it('outlive what is built anew', async () => {
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
