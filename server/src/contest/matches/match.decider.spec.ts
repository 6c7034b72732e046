import { describe, it } from '@jest/globals';
import type { Fixture, MatchEvent } from '@onda-on/contracts/events';
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
const room = { isPinned: false, hasRoom: true, size: 10, hasSame: false };
const about = { matchId, week };

const schedule = { type: 'ScheduleMatch', matchId, fixture, target: room } as const;
const scheduled: MatchEvent = { type: 'MatchScheduled', data: { matchId, ...fixture } };
const changedTo = (part: Partial<Fixture>): MatchEvent => ({
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
  target: room,
  expected: null,
  now: before,
} as const;

describe('planning a match', () => {
  it('records the fixture', () => given().when(schedule).thenEvents(scheduled));

  it('takes two teams, and Turkish letters do not make one two', () =>
    given()
      .when({ ...schedule, fixture: { ...fixture, homeTeam: 'IĞDIR', awayTeam: 'Iğdır' } })
      .thenRejected('SAME_TEAMS'));

  it('finds no room on a full sheet', () =>
    given()
      .when({ ...schedule, target: { ...room, hasRoom: false } })
      .thenRejected('SHEET_FULL'));

  it('leaves a pinned sheet alone', () =>
    given()
      .when({ ...schedule, target: { ...room, isPinned: true } })
      .thenRejected('MATCH_ON_PINNED_SHEET'));
});

describe('changing a match', () => {
  it('records the whole fixture anew', () =>
    given(scheduled)
      .when({ ...change, change: { league: '1. Lig' } })
      .thenEvents(changedTo({ league: '1. Lig' })));

  it('says nothing new when nothing is', () =>
    given(scheduled)
      .when({ ...change, change: fixture })
      .thenNothing());

  it('refuses a stale form', () =>
    given(scheduled, recorded)
      .when({ ...change, change: { league: '1. Lig' }, expected: 0 })
      .thenRejected('STALE_VERSION'));

  it.each([{ homeTeam: 'Ankara' }, { awayTeam: 'Ankara' }, { week: 16 as WeekNumber }])(
    'never replaces a match that entries rest on: %j',
    (part) =>
      given(scheduled)
        .when({ ...change, change: part, isOnPinned: true })
        .thenRejected('MATCH_ON_PINNED_SHEET'),
  );

  it('moves its kick-off all the same', () =>
    given(scheduled)
      .when({ ...change, change: { matchDate: '2026-11-22T13:00:00.000Z' }, isOnPinned: true })
      .thenEvents(changedTo({ matchDate: '2026-11-22T13:00:00.000Z' })));

  it('takes a place in another week only where there is one', () =>
    given(scheduled)
      .when({ ...change, change: { week: 16 as WeekNumber }, target: { ...room, hasRoom: false } })
      .thenRejected('SHEET_FULL'));

  it('does not look for a place in its own week', () =>
    given(scheduled)
      .when({ ...change, change: { league: '1. Lig' }, target: { ...room, hasRoom: false } })
      .thenEvents(changedTo({ league: '1. Lig' })));

  it('refuses two of one team', () =>
    given(scheduled)
      .when({ ...change, change: { homeTeam: 'izmir' } })
      .thenRejected('SAME_TEAMS'));

  it('does not put what was played into the future', () =>
    given(scheduled, recorded)
      .when({ ...change, change: { matchDate: '2026-11-22T13:00:00.000Z' }, now: after })
      .thenRejected('MATCH_ALREADY_DECIDED'));

  it('does not move what is void', () =>
    given(scheduled, voided)
      .when({ ...change, change: { matchDate: '2026-11-22T13:00:00.000Z' } })
      .thenRejected('MATCH_VOID'));

  it('needs a match', () => given().when(change).thenRejected('MATCH_NOT_FOUND'));
});

describe('removing a match', () => {
  const remove = { type: 'RemoveMatch', isOnPinned: false, expected: null } as const;
  const removed: MatchEvent = { type: 'MatchRemoved', data: about };
  it('is recorded', () => given(scheduled).when(remove).thenEvents(removed));
  it('is refused once entries rest on it', () =>
    given(scheduled)
      .when({ ...remove, isOnPinned: true })
      .thenRejected('MATCH_ON_PINNED_SHEET'));
  it('refuses a stale form', () =>
    given(scheduled)
      .when({ ...remove, expected: 4 })
      .thenRejected('STALE_VERSION'));
  it('happens once', () => given(scheduled, removed).when(remove).thenRejected('MATCH_NOT_FOUND'));
});

describe('a result', () => {
  it('that rests on an older look at the match is refused where it would change something', () =>
    given(scheduled, recorded)
      .when({ ...correct, expected: 0 })
      .thenRejected('STALE_VERSION'));

  const late = { ...record, expected: 0 };
  it('that is sent again after a lost answer is answered like the first, old as its form is by now', () =>
    given(scheduled, recorded).when(late).thenNothing());
  it('is recorded with what follows from the score', () =>
    given(scheduled).when(record).thenEvents(recorded));

  it('is recorded from the kick-off on', () =>
    given(scheduled)
      .when({ ...record, now: kickOff })
      .thenEvents(recorded));

  it('is not recorded before it', () =>
    given(scheduled)
      .when({ ...record, now: before })
      .thenRejected('MATCH_NOT_STARTED'));

  it('is recorded once, however often it comes', () => given(scheduled, recorded).when(record).thenNothing());

  it('is not replaced by recording another', () =>
    given(scheduled, recorded)
      .when({ ...record, ...oneOne })
      .thenRejected('MATCH_ALREADY_DECIDED'));

  it('of a postponed match that was played counts', () =>
    given(scheduled, postponed).when(record).thenEvents(recorded));

  it('of a void match does not', () => given(scheduled, voided).when(record).thenRejected('MATCH_VOID'));

  it('is corrected with old, new and reason', () =>
    given(scheduled, recorded).when(correct).thenEvents(corrected));

  it('is corrected once, however often it comes', () =>
    given(scheduled, recorded, corrected).when(correct).thenNothing());

  it('is not corrected to what it is', () =>
    given(scheduled, recorded)
      .when({ ...correct, ...twoOne })
      .thenRejected('SAME_SCORE'));

  it('is not corrected before there is one', () =>
    given(scheduled).when(correct).thenRejected('MATCH_NOT_FINISHED'));

  it('is withdrawn with the reason', () => given(scheduled, recorded).when(withdraw).thenEvents(withdrawn));

  it('is withdrawn once', () => given(scheduled, recorded, withdrawn).when(withdraw).thenNothing());

  it('is not withdrawn before there is one', () =>
    given(scheduled).when(withdraw).thenRejected('MATCH_NOT_FINISHED'));

  it('can be recorded anew after it was withdrawn', () =>
    given(scheduled, recorded, withdrawn)
      .when({ ...record, ...oneOne })
      .thenEvents({ type: 'ResultRecorded', data: { ...about, ...draw } }));
});

describe('a match that is not played', () => {
  it('is postponed with the reason', () => given(scheduled).when(postpone).thenEvents(postponed));
  it('is postponed once', () => given(scheduled, postponed).when(postpone).thenNothing());
  it('can be called off after it was postponed', () =>
    given(scheduled, postponed)
      .when({ ...postpone, kind: 'cancelled' })
      .thenEvents({ type: 'MatchPostponed', data: { ...about, kind: 'cancelled', reason } }));
  it('is not postponed after it was played', () =>
    given(scheduled, recorded).when(postpone).thenRejected('MATCH_ALREADY_DECIDED'));
  it('becomes void', () => given(scheduled, postponed).when(voidIt).thenEvents(voided));
  it('becomes void once', () => given(scheduled, voided).when(voidIt).thenNothing());
  it('becomes void in one step when it has a result, which the event keeps', () =>
    given(scheduled, recorded)
      .when(voidIt)
      .thenEvents({ type: 'MatchVoided', data: { ...about, previous: home, reason } }));
  it('is not void by the week’s close once it has a result', () =>
    given(scheduled, recorded)
      .when({ ...voidIt, onlyUnplayed: true })
      .thenRejected('MATCH_ALREADY_DECIDED'));
  it('stays void', () => given(scheduled, voided).when(postpone).thenRejected('MATCH_VOID'));
});

describe("'Şimdi başlat'", () => {
  const start = { type: 'StartMatch', isDemo: true, now: before } as const;
  it('moves the kick-off to now', () =>
    given(scheduled)
      .when(start)
      .thenEvents(changedTo({ matchDate: before.toISOString() })));
  it('changes nothing after the kick-off', () =>
    given(scheduled)
      .when({ ...start, now: after })
      .thenNothing());
  it('is for demos only', () =>
    given(scheduled)
      .when({ ...start, isDemo: false })
      .thenRejected('ONLY_IN_DEMO'));
  it('is not for what is decided', () =>
    given(scheduled, recorded).when(start).thenRejected('MATCH_ALREADY_DECIDED'));
  it('is not for what is void', () => given(scheduled, voided).when(start).thenRejected('MATCH_VOID'));
});
