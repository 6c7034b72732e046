import { describe, it } from '@jest/globals';
import type { Fixture, MatchChanged, MatchEvent } from '@onda-on/contracts/events';
import type { MatchId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { matchDecider } from './match.decider.ts';

const given = specFor(matchDecider);

const matchId = 'm1' as MatchId;
const week = 15 as WeekNumber;
const kickOff = new Date('2026-11-21T13:00:00.000Z');
const before = new Date('2026-11-21T12:59:59.999Z');
const after = new Date('2026-11-21T15:00:00.000Z');
const fixture: Fixture = {
  week,
  league: 'Süper Lig',
  homeTeam: 'Iğdır',
  awayTeam: 'İzmir',
  matchDate: kickOff.toISOString(),
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
};
const sheetState = { isPinned: false, hasRoom: true, size: 10, hasSame: false };
const about = { matchId, week };

const schedule = { type: 'ScheduleMatch', matchId, fixture, target: sheetState } as const;
const scheduled: MatchEvent = { type: 'MatchScheduled', data: { matchId, ...fixture } };
const changedTo = (part: Partial<MatchChanged['data']>): MatchEvent => ({
  type: 'MatchChanged',
  data: { matchId, ...fixture, ...part },
});

const twoOne = { homeScore: 2, awayScore: 1 };
const oneOne = { homeScore: 1, awayScore: 1 };
const home = { ...twoOne, result: '1' } as const;
const draw = { ...oneOne, result: 'X' } as const;
const reason = 'Hakem raporu';
const record = { type: 'RecordResult', ...twoOne, now: after } as const;
const recorded: MatchEvent = { type: 'ResultRecorded', data: { ...about, ...home } };
const correct = { type: 'CorrectResult', ...oneOne, reason } as const;
const corrected: MatchEvent = {
  type: 'ResultCorrected',
  data: { ...about, previous: home, corrected: draw, reason },
};
const withdraw = { type: 'WithdrawResult', reason } as const;
const withdrawn: MatchEvent = { type: 'ResultWithdrawn', data: { ...about, previous: home, reason } };
const postpone = { type: 'PostponeMatch', kind: 'postponed', reason } as const;
const postponed: MatchEvent = { type: 'MatchPostponed', data: { ...about, kind: 'postponed', reason } };
const voidIt = { type: 'VoidMatch', reason } as const;
const voided: MatchEvent = { type: 'MatchVoided', data: { ...about, previous: null, reason } };

const change = {
  type: 'ChangeMatch',
  change: {},
  isOnPinned: false,
  target: sheetState,
  expected: null,
  now: before,
} as const;

describe('match decider › plan', () => {
  it('records the fixture', () => given().when(schedule).thenEvents(scheduled));

  it('requires two different teams, also by Turkish letters', () =>
    given()
      .when({ ...schedule, fixture: { ...fixture, homeTeam: 'IĞDIR', awayTeam: 'Iğdır' } })
      .thenRejected('SAME_TEAMS'));

  it('refuses a match on a full sheet', () =>
    given()
      .when({ ...schedule, target: { ...sheetState, hasRoom: false } })
      .thenRejected('SHEET_FULL'));

  it('refuses to change a pinned sheet', () =>
    given()
      .when({ ...schedule, target: { ...sheetState, isPinned: true } })
      .thenRejected('MATCH_ON_PINNED_SHEET'));
});

describe('match decider › change', () => {
  it('records the complete fixture', () =>
    given(scheduled)
      .when({ ...change, change: { league: '1. Lig' } })
      .thenEvents(changedTo({ league: '1. Lig' })));

  it('writes nothing for an unchanged fixture', () =>
    given(scheduled)
      .when({ ...change, change: fixture })
      .thenNothing());

  it('refuses a stale form', () =>
    given(scheduled, recorded)
      .when({ ...change, change: { league: '1. Lig' }, expected: 0 })
      .thenRejected('STALE_VERSION'));

  it.each([{ homeTeam: 'Ankara' }, { awayTeam: 'Ankara' }, { week: 16 as WeekNumber }])(
    'refuses to replace a match that has entries: %j',
    (part) =>
      given(scheduled)
        .when({ ...change, change: part, isOnPinned: true })
        .thenRejected('MATCH_ON_PINNED_SHEET'),
  );

  it('accepts a new kick-off for it', () =>
    given(scheduled)
      .when({ ...change, change: { matchDate: '2026-11-22T13:00:00.000Z' }, isOnPinned: true })
      .thenEvents(changedTo({ matchDate: '2026-11-22T13:00:00.000Z' })));

  it('moves to another week only where there is a place', () =>
    given(scheduled)
      .when({ ...change, change: { week: 16 as WeekNumber }, target: { ...sheetState, hasRoom: false } })
      .thenRejected('SHEET_FULL'));

  it('names the week that it left for another one', () =>
    given(scheduled)
      .when({ ...change, change: { week: 16 as WeekNumber } })
      .thenEvents(changedTo({ week: 16 as WeekNumber, fromWeek: week })));

  it('needs no place in its own week', () =>
    given(scheduled)
      .when({ ...change, change: { league: '1. Lig' }, target: { ...sheetState, hasRoom: false } })
      .thenEvents(changedTo({ league: '1. Lig' })));

  it('refuses the same team twice', () =>
    given(scheduled)
      .when({ ...change, change: { homeTeam: 'izmir' } })
      .thenRejected('SAME_TEAMS'));

  it('refuses to move a played match into the future', () =>
    given(scheduled, recorded)
      .when({ ...change, change: { matchDate: '2026-11-22T13:00:00.000Z' }, now: after })
      .thenRejected('MATCH_ALREADY_DECIDED'));

  it('refuses to move a void match', () =>
    given(scheduled, voided)
      .when({ ...change, change: { matchDate: '2026-11-22T13:00:00.000Z' } })
      .thenRejected('MATCH_VOID'));

  it('refuses a missing match', () => given().when(change).thenRejected('MATCH_NOT_FOUND'));
});

describe('match decider › remove', () => {
  const remove = { type: 'RemoveMatch', isOnPinned: false, expected: null } as const;
  const removed: MatchEvent = { type: 'MatchRemoved', data: about };
  it('records the removal', () => given(scheduled).when(remove).thenEvents(removed));
  it('refuses a match with entries', () =>
    given(scheduled)
      .when({ ...remove, isOnPinned: true })
      .thenRejected('MATCH_ON_PINNED_SHEET'));
  it('refuses a stale form', () =>
    given(scheduled)
      .when({ ...remove, expected: 4 })
      .thenRejected('STALE_VERSION'));
  it('removes once', () => given(scheduled, removed).when(remove).thenRejected('MATCH_NOT_FOUND'));
});

describe('match decider › result', () => {
  it('refuses a stale form where it would change something', () =>
    given(scheduled, recorded)
      .when({ ...correct, expected: 0 })
      .thenRejected('STALE_VERSION'));

  const late = { ...record, expected: 0 };
  it('answers a retry like the first request, although its form is stale by now', () =>
    given(scheduled, recorded).when(late).thenNothing());
  it('records the score with its outcome', () => given(scheduled).when(record).thenEvents(recorded));

  it('accepts a result from the kick-off on', () =>
    given(scheduled)
      .when({ ...record, now: kickOff })
      .thenEvents(recorded));

  it('refuses a result before the kick-off', () =>
    given(scheduled)
      .when({ ...record, now: before })
      .thenRejected('MATCH_NOT_STARTED'));

  it('records a result once, however often it is sent', () =>
    given(scheduled, recorded).when(record).thenNothing());

  it('refuses to replace a result by recording another', () =>
    given(scheduled, recorded)
      .when({ ...record, ...oneOne })
      .thenRejected('MATCH_ALREADY_DECIDED'));

  it('accepts a result of a postponed match that was played', () =>
    given(scheduled, postponed).when(record).thenEvents(recorded));

  it('refuses a result of a void match', () =>
    given(scheduled, voided).when(record).thenRejected('MATCH_VOID'));

  it('records a correction with old, new and reason', () =>
    given(scheduled, recorded).when(correct).thenEvents(corrected));

  it('records a correction once, however often it is sent', () =>
    given(scheduled, recorded, corrected).when(correct).thenNothing());

  it('refuses a correction to the same score', () =>
    given(scheduled, recorded)
      .when({ ...correct, ...twoOne })
      .thenRejected('SAME_SCORE'));

  it('refuses a correction without a result', () =>
    given(scheduled).when(correct).thenRejected('MATCH_NOT_FINISHED'));

  it('records a withdrawal with its reason', () =>
    given(scheduled, recorded).when(withdraw).thenEvents(withdrawn));

  it('records a withdrawal once', () => given(scheduled, recorded, withdrawn).when(withdraw).thenNothing());

  it('refuses a withdrawal without a result', () =>
    given(scheduled).when(withdraw).thenRejected('MATCH_NOT_FINISHED'));

  it('accepts a result after a withdrawal', () =>
    given(scheduled, recorded, withdrawn)
      .when({ ...record, ...oneOne })
      .thenEvents({ type: 'ResultRecorded', data: { ...about, ...draw } }));
});

describe('match decider › match that is not played', () => {
  it('records a postponement with its reason', () => given(scheduled).when(postpone).thenEvents(postponed));
  it('records a postponement once', () => given(scheduled, postponed).when(postpone).thenNothing());
  it('cancels a postponed match', () =>
    given(scheduled, postponed)
      .when({ ...postpone, kind: 'cancelled' })
      .thenEvents({ type: 'MatchPostponed', data: { ...about, kind: 'cancelled', reason } }));
  it('refuses to postpone a played match', () =>
    given(scheduled, recorded).when(postpone).thenRejected('MATCH_ALREADY_DECIDED'));
  it('voids a match', () => given(scheduled, postponed).when(voidIt).thenEvents(voided));
  it('voids a match once', () => given(scheduled, voided).when(voidIt).thenNothing());
  it('voids a match with a result in one step, and keeps the result in the event', () =>
    given(scheduled, recorded)
      .when(voidIt)
      .thenEvents({ type: 'MatchVoided', data: { ...about, previous: home, reason } }));
  it("does not void a match with a result at the week's close", () =>
    given(scheduled, recorded)
      .when({ ...voidIt, onlyUnplayed: true })
      .thenRejected('MATCH_ALREADY_DECIDED'));
  it('keeps a void match void', () => given(scheduled, voided).when(postpone).thenRejected('MATCH_VOID'));
});

describe("match decider › 'Şimdi başlat'", () => {
  const start = { type: 'StartMatch', isDemo: true, now: before } as const;
  it('moves the kick-off to now', () =>
    given(scheduled)
      .when(start)
      .thenEvents(changedTo({ matchDate: before.toISOString() })));
  it('changes nothing after the kick-off', () =>
    given(scheduled)
      .when({ ...start, now: after })
      .thenNothing());
  it('is refused outside of demos', () =>
    given(scheduled)
      .when({ ...start, isDemo: false })
      .thenRejected('ONLY_IN_DEMO'));
  it('refuses a decided match', () =>
    given(scheduled, recorded).when(start).thenRejected('MATCH_ALREADY_DECIDED'));
  it('refuses a void match', () => given(scheduled, voided).when(start).thenRejected('MATCH_VOID'));
});
