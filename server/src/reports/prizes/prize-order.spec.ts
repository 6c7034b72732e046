import { describe, expect, it } from '@jest/globals';

import { inPrizeOrder, placesOf } from './prize-order.ts';

const row = (name: string, correct: number, rarity: number, minute = 0) => ({
  name,
  correct,
  rarity,
  acceptedAt: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
});
const rows = [row('geç', 9, 800, 5), row('çok', 9, 900), row('az', 8, 9_000), row('erken', 9, 800, 1)];
const everybody = () => true;

describe('the order of prizes (product.md §2)', () => {
  it('goes by correct picks, then by rarity, and never by time: equal ones share a place', () => {
    const ordered = inPrizeOrder(rows);
    expect(ordered.map(({ name }) => name)).toEqual(['çok', 'erken', 'geç', 'az']);
    expect(placesOf(ordered, everybody)).toEqual([1, 2, 2, 4]);
  });

  it('passes over whoever does not count', () => {
    const ordered = inPrizeOrder(rows);
    expect(placesOf(ordered, ({ name }) => name !== 'çok')).toEqual([null, 1, 1, 3]);
  });
});
