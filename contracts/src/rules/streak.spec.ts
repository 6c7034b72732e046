import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { BADGES, hasBadge } from './badges.ts';
import { accuracyOf, streakOf } from './streak.ts';

const outcome = fc.constantFrom(true, false, null);

describe('streak', () => {
  it('counts backwards from the newest decided pick', () =>
    expect(streakOf([true, true, false, true])).toBe(2));

  it('skips pending and void picks', () => expect(streakOf([null, true, null, true, false])).toBe(2));

  it('ends at the first wrong pick', () =>
    fc.assert(
      fc.property(fc.array(outcome), (picks) => {
        const decided = picks.filter((each) => each !== null);
        const naive = decided.findIndex((each) => !each);
        expect(streakOf(picks)).toBe(naive < 0 ? decided.length : naive);
      }),
    ));
});

describe('accuracy', () => {
  it('is 0 while nothing is decided', () => expect(accuracyOf(0, 0)).toBe(0));
  it('is in percent of the decided picks, to one decimal', () => expect(accuracyOf(73, 126)).toBe(57.9));
});

describe('badges', () => {
  const nobody = { totalPredictions: 0, currentStreak: 0, accuracy: 0 };
  const held = (some: Partial<typeof nobody>) =>
    BADGES.filter(({ id }) => hasBadge(id, { ...nobody, ...some })).map(({ name }) => name);

  it.each([
    [{}, []],
    [{ totalPredictions: 1 }, ['Yeni Başlayan']],
    [{ totalPredictions: 10, currentStreak: 3 }, ['Yeni Başlayan', 'Formda']],
    [{ totalPredictions: 10, currentStreak: 5 }, ['Yeni Başlayan', 'Formda', 'Seri Ustası']],
    [{ totalPredictions: 10, accuracy: 69.9 }, ['Yeni Başlayan']],
    [{ totalPredictions: 10, accuracy: 70 }, ['Yeni Başlayan', 'Uzman']],
  ])('for %j are %j', (some, names) => expect(held(some)).toEqual(names));
});
