import { describe, expect, it } from '@jest/globals';

import { placesOf } from './prize-order.ts';

const row = (name: string, correct: number, rarity: number) => ({ name, correct, rarity });
const ordered = [row('çok', 9, 900), row('erken', 9, 800), row('geç', 9, 800), row('az', 8, 9_000)];

describe('prize order', () => {
  it('gives one place to rows with as many correct and as rare picks', () =>
    expect(placesOf(ordered, () => true)).toEqual([1, 2, 2, 4]));

  it('skips rows that do not count', () =>
    expect(placesOf(ordered, ({ name }) => name !== 'çok')).toEqual([null, 1, 1, 3]));
});
