import { describe, expect, it } from '@jest/globals';

import { pack, unpack } from './position.ts';

describe('EventStoreDB position', () => {
  it.each([
    [{ commit: 0n, prepare: 0n }],
    [{ commit: 41n, prepare: 0n }],
    [{ commit: 2n ** 63n - 1n, prepare: 2n ** 63n - 1n }],
  ])('keeps both halves', (pair) => expect(unpack(pack(pair))).toEqual(pair));

  it('is before the event that a checkpoint stopped at', () =>
    expect(pack({ commit: 41n, prepare: 0n })).toBeLessThan(pack({ commit: 41n, prepare: 41n })));

  it.each([
    ['in which nothing can stand', { commit: 2n ** 63n, prepare: 0n }],
    ['that means the end', { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n }],
    ['with its halves the wrong way round', { commit: 41n, prepare: 42n }],
  ])('is refused %s', (_, pair) => {
    expect(() => pack(pair)).toThrow(RangeError);
    expect(() => unpack((pair.commit << 64n) | pair.prepare)).toThrow(RangeError);
  });

  it('is refused before the start', () => expect(() => unpack(-1n)).toThrow(RangeError));
});
