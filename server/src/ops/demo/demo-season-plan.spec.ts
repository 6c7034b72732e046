import { describe, expect, it } from '@jest/globals';
import { hasValidChecksum, parseWeekNumber, SHEET_SIZE_MAX } from '@onda-on/contracts/rules';

import { demoWeekPlan, firstDayOf } from './demo-calendar.ts';
import { demoMatches } from './demo-fixtures.ts';
import { demoPerson } from './demo-people.ts';
import { demoPicksOf, plays } from './demo-picks.ts';

const DAY = '2026-11-20';
const week = parseWeekNumber(15);
const people = Array.from({ length: 400 }, (_, index) => demoPerson(1, index, 15, 400));

describe('demo season plan', () => {
  it('kicks off two days after the day of seeding, in the evening of Istanbul', () =>
    expect(demoWeekPlan(week, DAY, 'active').lockAt).toBe('2026-11-22T17:00:00.000Z'));

  it('has weeks that open, lock and close in this order without overlapping play', () => {
    const { startAt, lockAt, closeAt } = demoWeekPlan(week, DAY, 'active');
    expect([startAt, lockAt, closeAt].toSorted()).toEqual([startAt, lockAt, closeAt]);
  });

  it('has matches for the largest sheet, of clubs none of which plays twice', () => {
    const matches = demoMatches(1, week, firstDayOf(15, DAY));
    const clubs = matches.flatMap(({ fixture }) => [fixture.homeTeam, fixture.awayTeam]);
    expect(matches).toHaveLength(SHEET_SIZE_MAX);
    expect(new Set(clubs).size).toBe(2 * SHEET_SIZE_MAX);
  });

  it('is equal for the same seed', () => {
    const day = firstDayOf(15, DAY);
    expect(demoMatches(1, week, day)).toEqual(demoMatches(1, week, day));
    expect(demoMatches(2, week, day)).not.toEqual(demoMatches(1, week, day));
  });

  it('invents different numbers with valid check digits', () => {
    expect(people.every(({ nationalId }) => hasValidChecksum(nationalId))).toBe(true);
    expect(new Set(people.map(({ nationalId }) => nationalId)).size).toBe(people.length);
  });

  it('has more returning than new persons, in every week but the first', () => {
    for (let n = 2; n <= 15; n += 1) {
      const playing = people.filter((person) => plays(1, person, n));
      const isNew = playing.filter(({ joins }) => joins === n);
      expect(isNew.length).toBeLessThan(playing.length / 2);
    }
  });

  it('gives everyone a pick for every match', () => {
    const matches = demoMatches(1, week, firstDayOf(15, DAY));
    expect(people.every((person) => demoPicksOf(1, person, 15, matches).length === matches.length)).toBe(
      true,
    );
  });
});
