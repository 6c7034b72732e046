import { describe, expect, it } from '@jest/globals';
import type { PrizeWinner } from '@onda-on/contracts/events';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';

import { digestOf, isSameList, placesOf } from './prize-order.ts';

const row = (name: string, correct: number, rarity: number) => ({ name, correct, rarity });
const ordered = [row('çok', 9, 900), row('erken', 9, 800), row('geç', 9, 800), row('az', 8, 9_000)];

describe('prize order', () => {
  it('gives one place to rows with as many correct and as rare picks', () =>
    expect(placesOf(ordered, () => true)).toEqual([1, 2, 2, 4]));

  it('skips rows that do not count', () =>
    expect(placesOf(ordered, ({ name }) => name !== 'çok')).toEqual([null, 1, 1, 3]));
});

describe('list of winners', () => {
  const week = 14 as WeekNumber;
  const listOf = (...names: readonly string[]) => ({ week, winnerNos: names as CouponNo[] });
  /** Names the first of its three winners only. */
  const winner = {
    couponNo: 'a',
    entryId: 'e',
    participantId: 'p',
    profileVersion: 1,
    correct: 1,
    rarity: 9,
  };
  const results = ['1', 'void'] as const;
  const digest = digestOf(week, results, listOf('a', 'b', 'c').winnerNos);
  const decided = { results, winners: [winner as PrizeWinner], count: 3, digest };

  it('is that of a decision with the same winners, also those that the decision does not name', () => {
    expect(isSameList(listOf('a', 'b', 'c'), decided)).toBe(true);
    expect(isSameList(listOf('a', 'b', 'd'), decided)).toBe(false);
    expect(isSameList(listOf('a', 'b'), decided)).toBe(false);
    expect(isSameList(listOf('b', 'c', 'd'), decided)).toBe(false);
  });
});
