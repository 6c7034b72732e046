import { describe, expect, it } from '@jest/globals';

import { placesOf } from './prizes.queries.ts';

const row = (name: string, correct: number, rarity: number) => ({ name, correct, rarity });
const ordered = [row('çok', 9, 900), row('erken', 9, 800), row('geç', 9, 800), row('az', 8, 9_000)];

describe('places in the order of prizes', () => {
  it('are shared by rows with as many correct and as rare picks', () =>
    expect(placesOf(ordered, () => true)).toEqual([1, 2, 2, 4]));

  it('pass over whoever does not count', () =>
    expect(placesOf(ordered, ({ name }) => name !== 'çok')).toEqual([null, 1, 1, 3]));
});
