import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';

import {
  changed,
  contestAfter,
  created,
  EARLY,
  LATE,
  m1,
  m2,
  moved,
  number,
  plan,
  scheduled,
  weekId,
  weekIn,
  type Dated,
} from '../../main/testing/contest-history.ts';
import { activeBeside, type Contest } from '../model/contest.ts';
import type { ContestEvent } from '../state/contest.fold.ts';
import { isOpen } from './entry-window.ts';
import { lockedSince, weekLockOf } from './week-lock.ts';

const isOpenAt = (contest: Contest, now: string) => isOpen(contest, weekIn(contest), new Date(now));

const settings = (part: Partial<typeof DEFAULT_SETTINGS.predictions>): ContestEvent => ({
  type: 'SettingsChanged',
  data: {
    settings: { ...DEFAULT_SETTINGS, predictions: { ...DEFAULT_SETTINGS.predictions, ...part } },
  },
});
const lockAfter = (...events: readonly Dated[]) => {
  const contest = contestAfter(created, ...events);
  return weekLockOf(contest, weekIn(contest)).toISOString();
};

const pinned: ContestEvent = {
  type: 'SheetPinned',
  data: { weekId, number, sheet: { version: 1, matchIds: [m1, m2] } },
};
const returnedToDraft = (...entered: readonly Dated[]) => {
  const later = { lockAt: '2026-11-28T12:00:00.000Z', closeAt: '2026-11-29T12:00:00.000Z' };
  const kickOff = { matchDate: '2026-11-28T13:00:00.000Z' };
  return contestAfter(
    created,
    scheduled(m1),
    scheduled(m2),
    ...entered,
    changed({ status: 'draft' }),
    [LATE, moved(m1, kickOff)],
    [LATE, moved(m2, kickOff)],
    [LATE, changed(later)],
  );
};

describe('lock of a week', () => {
  it('is its own date when that comes first', () =>
    expect(lockAfter(scheduled(m1), scheduled(m2))).toBe(plan.lockAt));

  it('is the first kick-off less the deadline when that comes first', () =>
    expect(lockAfter(scheduled(m1), settings({ submissionDeadlineHours: 3 }))).toBe(
      '2026-11-21T10:00:00.000Z',
    ));

  it('is the first kick-off where the deadline is waived', () =>
    expect(
      lockAfter(
        scheduled(m1, { matchDate: '2026-11-20T12:00:00.000Z' }),
        settings({ submissionDeadlineHours: 3, enableLateSubmissions: true }),
      ),
    ).toBe('2026-11-20T12:00:00.000Z'));

  it.each([
    ['its date is moved', changed({ lockAt: '2026-11-23T12:00:00.000Z' })],
    ['a kick-off is moved', moved(m1, { matchDate: '2026-11-23T12:00:00.000Z' })],
    ['it is paused', changed({ status: 'locked' })],
    ['a setting waives the deadline', settings({ enableLateSubmissions: true })],
  ])('stays passed when afterwards %s', (_, event) => {
    const sheet = [scheduled(m1), scheduled(m2)];
    const again = changed({ lockAt: '2026-11-23T12:00:00.000Z' });
    const late = contestAfter(created, ...sheet, [LATE, event], [LATE, again]);
    expect(isOpenAt(late, LATE)).toBe(false);
    expect(lockedSince(late, weekIn(late), new Date(LATE))?.toISOString()).toBe(plan.lockAt);
  });

  it('can be moved before it has passed', () => {
    const contest = contestAfter(
      created,
      scheduled(m1, { matchDate: '2026-11-23T13:00:00.000Z' }),
      scheduled(m2, { matchDate: '2026-11-23T13:00:00.000Z' }),
      changed({ lockAt: '2026-11-23T12:00:00.000Z' }),
    );
    expect(isOpenAt(contest, LATE)).toBe(true);
  });

  it('has passed at its very moment', () => {
    const contest = contestAfter(created, scheduled(m1), scheduled(m2));
    const week = weekIn(contest);
    const lock = weekLockOf(contest, week);
    expect(lockedSince(contest, week, lock)).toEqual(lock);
    expect(lockedSince(contest, week, new Date(lock.getTime() - 1))).toBeNull();
  });

  it('takes effect at the time of an edit that moves it into the past', () => {
    const contest = contestAfter(created, scheduled(m1), scheduled(m2), [
      '2026-11-20T12:00:00.000Z',
      moved(m1, { matchDate: '2026-11-20T06:00:00.000Z' }),
    ]);
    const since = lockedSince(contest, weekIn(contest), new Date('2026-11-20T13:00:00.000Z'));
    expect(since?.toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });

  it('does not apply to a draft', () => {
    const draft: ContestEvent = {
      type: 'WeekCreated',
      data: { weekId, ...plan, status: 'draft', rules: null },
    };
    const later = { lockAt: '2026-11-28T12:00:00.000Z', closeAt: '2026-11-29T12:00:00.000Z' };
    const contest = contestAfter(
      draft,
      scheduled(m1, { matchDate: '2026-11-28T13:00:00.000Z' }),
      scheduled(m2, { matchDate: '2026-11-28T13:00:00.000Z' }),
      [LATE, changed(later)],
    );
    expect(isOpenAt(contest, LATE)).toBe(true);
  });

  it('does not apply to an active week that became a draft again before anybody entered', () =>
    expect(isOpenAt(returnedToDraft(), LATE)).toBe(true));

  it('applies to a draft that somebody has entered', () =>
    expect(isOpenAt(returnedToDraft(pinned), LATE)).toBe(false));

  it('is final with the fence, at the time that the fence names', () => {
    const contest = contestAfter(
      created,
      scheduled(m1),
      scheduled(m2),
      {
        type: 'WeekFenced',
        data: { weekId, number, lockedAt: plan.lockAt, sheet: { version: 1, matchIds: [m1, m2] } },
      },
      changed({ lockAt: '2026-11-23T12:00:00.000Z' }),
    );
    expect(isOpenAt(contest, EARLY)).toBe(false);
    expect(lockedSince(contest, weekIn(contest), new Date(EARLY))?.toISOString()).toBe(plan.lockAt);
  });

  it('is final with the seal of a week without a fence', () => {
    const contest = contestAfter(created, scheduled(m1), scheduled(m2), {
      type: 'WeekLocked',
      data: {
        weekId,
        number,
        lockedAt: plan.lockAt,
        root: '',
        count: 0,
        rarity: [],
        sheet: null,
        ordinal: null,
        rules: null,
      },
    });
    expect(isOpenAt(contest, EARLY)).toBe(false);
    expect(activeBeside(contest, null)).toBeUndefined();
  });
});
