import { describe, expect, it } from '@jest/globals';
import type { WeekNumber } from '@onda-on/contracts/rules';

import {
  contestAfter,
  created,
  m1,
  m2,
  m3,
  moved,
  number,
  plan,
  scheduled,
  weekId,
  weekIn,
  type Dated,
} from '../../main/testing/contest-history.ts';
import { isComplete, sheetOf } from './contest.ts';

const sheetAfter = (...events: readonly Dated[]) => {
  const contest = contestAfter(created, ...events);
  return sheetOf(contest, weekIn(contest));
};

describe('sheet of a week', () => {
  it('keeps the order in which its matches were first added', () =>
    expect(sheetAfter(scheduled(m2), scheduled(m1), moved(m2, { league: 'Kupa' }))).toEqual([m2, m1]));

  it('remembers the place of a match that was moved away and back', () =>
    expect(
      sheetAfter(scheduled(m2), scheduled(m1), moved(m2, { week: 16 as WeekNumber }), moved(m2, {})),
    ).toEqual([m2, m1]));

  it('excludes removed and moved matches', () =>
    expect(
      sheetAfter(
        scheduled(m1),
        scheduled(m2),
        scheduled(m3),
        { type: 'MatchRemoved', data: { matchId: m1, week: number } },
        moved(m2, { week: 16 as WeekNumber }),
      ),
    ).toEqual([m3]));

  it('is the pinned one, if there is one', () =>
    expect(
      sheetAfter(scheduled(m1), scheduled(m2), {
        type: 'SheetPinned',
        data: { weekId, number, sheet: { version: 1, matchIds: [m2, m1] } },
      }),
    ).toEqual([m2, m1]));

  it('is complete with as many matches as were pinned, or as the setting says', () => {
    const draft = contestAfter(
      { type: 'WeekCreated', data: { weekId, ...plan, rules: null } },
      scheduled(m1),
      scheduled(m2),
    );
    expect(isComplete(draft, weekIn(draft))).toBe(false);
    const active = contestAfter(created, scheduled(m1), scheduled(m2));
    expect(isComplete(active, weekIn(active))).toBe(true);
  });
});
