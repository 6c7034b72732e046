import { describe, expect, it } from '@jest/globals';
import type { Fixture, WeekPlan } from '@onda-on/contracts/events';
import {
  DEFAULT_SETTINGS,
  type MatchId,
  type ParticipantId,
  type WeekId,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { foldContest, type ContestEvent } from './contest.fold.ts';
import {
  activeBeside,
  isComplete,
  isOpen,
  lockedSince,
  lockOf,
  sheetOf,
  weekByNumber,
} from './contest.selectors.ts';
import { EMPTY_CONTEST, type Contest } from './contest.ts';

const weekId = 'w1' as WeekId;
const number = 15 as WeekNumber;
const rules = { version: 1, picksPerWeek: 2, scorePerCorrectPrediction: 1 };
const plan: WeekPlan = {
  number,
  status: 'active',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
};
const fixture: Fixture = {
  week: number,
  league: 'Lig',
  homeTeam: 'A',
  awayTeam: 'B',
  matchDate: '2026-11-21T13:00:00.000Z',
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
};
const [m1, m2, m3] = ['m1', 'm2', 'm3'] as MatchId[] as [MatchId, MatchId, MatchId];

const created: ContestEvent = { type: 'WeekCreated', data: { weekId, ...plan, rules } };
const changed = (part: Partial<WeekPlan>): ContestEvent => ({
  type: 'WeekChanged',
  data: { weekId, ...plan, rules, ...part },
});
const scheduled = (matchId: MatchId, part: Partial<Fixture> = {}): ContestEvent => ({
  type: 'MatchScheduled',
  data: { matchId, ...fixture, ...part },
});
const moved = (matchId: MatchId, part: Partial<Fixture>): ContestEvent => ({
  type: 'MatchChanged',
  data: { matchId, ...fixture, ...part },
});

const EARLY = '2026-11-19T12:00:00.000Z';
const LATE = '2026-11-21T12:30:00.000Z';

type Dated = ContestEvent | readonly [at: string, event: ContestEvent];

const contestAfter = (...events: readonly Dated[]): Contest =>
  events.reduce<Contest>((contest, each, i) => {
    const [at, event] = 'type' in each ? [EARLY, each] : each;
    return foldContest(contest, event, { position: BigInt(i + 1), at });
  }, EMPTY_CONTEST);

const weekIn = (contest: Contest) => weekByNumber(contest, number)!;
const isOpenAt = (contest: Contest, now: string) => isOpen(contest, weekIn(contest), new Date(now));

describe('the sheet of a week', () => {
  const sheetAfter = (...events: readonly Dated[]) => {
    const contest = contestAfter(created, ...events);
    return sheetOf(contest, weekIn(contest));
  };

  it('is in the order in which its matches were put there first', () =>
    expect(sheetAfter(scheduled(m2), scheduled(m1), moved(m2, { league: 'Kupa' }))).toEqual([m2, m1]));

  it('remembers the place of one that went away and came back', () =>
    expect(
      sheetAfter(scheduled(m2), scheduled(m1), moved(m2, { week: 16 as WeekNumber }), moved(m2, {})),
    ).toEqual([m2, m1]));

  it('is without those that were removed or moved to another week', () =>
    expect(
      sheetAfter(
        scheduled(m1),
        scheduled(m2),
        scheduled(m3),
        { type: 'MatchRemoved', data: { matchId: m1, week: number } },
        moved(m2, { week: 16 as WeekNumber }),
      ),
    ).toEqual([m3]));

  it('is the pinned one, once there is one', () =>
    expect(
      sheetAfter(scheduled(m1), scheduled(m2), {
        type: 'SheetPinned',
        data: { weekId, number, sheet: { version: 1, matchIds: [m2, m1] } },
      }),
    ).toEqual([m2, m1]));

  it('is whole with as many matches as were pinned, or as are set today', () => {
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

describe('the lock of a week (product.md §2)', () => {
  const settings = (part: Partial<typeof DEFAULT_SETTINGS.predictions>): ContestEvent => ({
    type: 'SettingsChanged',
    data: {
      settings: { ...DEFAULT_SETTINGS, predictions: { ...DEFAULT_SETTINGS.predictions, ...part } },
    },
  });
  const lockAfter = (...events: readonly Dated[]) => {
    const contest = contestAfter(created, ...events);
    return lockOf(contest, weekIn(contest)).toISOString();
  };

  it('is its own date, when that comes first', () =>
    expect(lockAfter(scheduled(m1), scheduled(m2))).toBe(plan.lockAt));

  it('is the first kick-off less the deadline, when that comes first', () =>
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
  ])('stays passed when afterwards %s (threats.md T10)', (_, event) => {
    const sheet = [scheduled(m1), scheduled(m2)];
    const again = changed({ lockAt: '2026-11-23T12:00:00.000Z' });
    const late = contestAfter(created, ...sheet, [LATE, event], [LATE, again]);
    expect(isOpenAt(late, LATE)).toBe(false);
    expect(lockedSince(late, weekIn(late), new Date(LATE))?.toISOString()).toBe(plan.lockAt);
  });

  it('moves while it has not passed', () => {
    const contest = contestAfter(
      created,
      scheduled(m1, { matchDate: '2026-11-23T13:00:00.000Z' }),
      scheduled(m2, { matchDate: '2026-11-23T13:00:00.000Z' }),
      changed({ lockAt: '2026-11-23T12:00:00.000Z' }),
    );
    expect(isOpenAt(contest, LATE)).toBe(true);
  });

  it('takes effect at the time of an edit that puts it into the past', () => {
    const contest = contestAfter(created, scheduled(m1), scheduled(m2), [
      '2026-11-20T12:00:00.000Z',
      moved(m1, { matchDate: '2026-11-20T06:00:00.000Z' }),
    ]);
    const since = lockedSince(contest, weekIn(contest), new Date('2026-11-20T13:00:00.000Z'));
    expect(since?.toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });

  it('does not bind a draft', () => {
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

  it('is for good with the seal', () => {
    const contest = contestAfter(created, scheduled(m1), scheduled(m2), {
      type: 'WeekLocked',
      data: { weekId, number, lockedAt: plan.lockAt, root: '', count: 0, rarity: [], sheet: null },
    });
    expect(isOpenAt(contest, EARLY)).toBe(false);
    expect(activeBeside(contest, null)).toBeUndefined();
  });
});

describe('a settled week', () => {
  const settled: ContestEvent = {
    type: 'WeekSettled',
    data: { weekId, number, settledAt: LATE, decided: 2 },
  };
  const home = { homeScore: 1, awayScore: 0, result: '1' } as const;

  it('is to be settled anew after a correction, until it is', () => {
    const correction: ContestEvent = {
      type: 'ResultCorrected',
      data: { matchId: m1, week: number, previous: home, corrected: home, reason: 'Tutanak' },
    };
    const contest = contestAfter(created, scheduled(m1), settled, correction);
    expect(weekIn(contest).reopenFor).toBe('Tutanak');
    const after = foldContest(
      contest,
      { type: 'WeekReopened', data: { weekId, number, reason: 'Tutanak' } },
      { position: 9n, at: LATE },
    );
    expect(weekIn(after)).toMatchObject({ reopenFor: null, isSettled: false, settlements: 1 });
  });
});

describe('people', () => {
  const participantId = 'p1' as ParticipantId;
  const about = { participantId, reason: 'x' };
  const blocked: ContestEvent = { type: 'ParticipantBlocked', data: about };

  it('are blocked until they are unblocked', () => {
    expect(contestAfter(blocked, blocked).blocked).toEqual(new Set([participantId]));
    expect(contestAfter(blocked, { type: 'ParticipantUnblocked', data: about }).blocked).toEqual(new Set());
  });

  it('are nobody once they were erased', () => {
    const contest = contestAfter(blocked, {
      type: 'ParticipantErased',
      data: { participantId, requestRef: 'r' },
    });
    expect([contest.blocked, contest.erased]).toEqual([new Set(), new Set([participantId])]);
  });
});

describe('administrators (threats.md T23)', () => {
  const adminId = 'a1';
  const made: ContestEvent = {
    type: 'AdminCreated',
    data: { adminId, role: 'Editör', mustChangePassword: true },
  };

  it('have the latest role, and tokens from the latest password on', () =>
    expect(
      contestAfter(made, { type: 'AdminRoleChanged', data: { adminId, role: 'Yönetici' } }, [
        LATE,
        { type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: false } },
      ]).admins.get(adminId),
    ).toEqual({
      id: adminId,
      role: 'Yönetici',
      mustChangePassword: false,
      isDisabled: false,
      validAfter: LATE,
    }));

  it('stay disabled', () =>
    expect(
      contestAfter(made, { type: 'AdminDisabled', data: { adminId, reason: 'Ayrıldı' } }).admins.get(adminId),
    ).toMatchObject({ isDisabled: true }));

  it('stay signed out for as long as any token lives, and are forgotten then', () => {
    const out = (sessionId: string): ContestEvent => ({
      type: 'AdminSignedOut',
      data: { sessionId, adminId },
    });
    const { signedOut } = contestAfter([EARLY, out('s1')], [LATE, out('s2')]);
    expect([...signedOut.keys()]).toEqual(['s2']);
    expect([...contestAfter(out('s1'), out('s2')).signedOut.keys()]).toEqual(['s1', 's2']);
  });
});

describe('a demo', () => {
  const planned = (kind: 'demo' | 'production'): ContestEvent => ({
    type: 'SeedPlanned',
    data: { kind, seedId: 's', day: '2026-11-20', seed: 1, weeks: 1, participants: 1 },
  });
  it('is one for ever', () => {
    expect(contestAfter(planned('demo'), planned('production')).isDemo).toBe(true);
    expect(contestAfter(planned('production')).isDemo).toBe(false);
  });
});
