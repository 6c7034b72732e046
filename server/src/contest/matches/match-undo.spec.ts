import { describe, it } from '@jest/globals';
import type { Fixture, MatchEvent, Score } from '@onda-on/contracts/events';
import type { MatchId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { matchDecider, type MatchCommand } from './match.decider.ts';

const given = specFor(matchDecider);
const matchId = 'm1' as MatchId;
const week = 15 as WeekNumber;
const about = { matchId, week };
const now = new Date('2026-11-21T15:00:00Z');
const fixture: Fixture = {
  week,
  league: 'Süper Lig',
  homeTeam: 'Iğdır',
  awayTeam: 'İzmir',
  matchDate: '2026-11-21T13:00:00.000Z',
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
};
const reason = 'Yanlış yazıldı';
const score = (homeScore: number, awayScore: number, result: Score['result']): Score => ({
  homeScore,
  awayScore,
  result,
});
const [twoOne, oneOne] = [score(2, 1, '1'), score(1, 1, 'X')];
const scheduled: MatchEvent = { type: 'MatchScheduled', data: { matchId, ...fixture } };
const moved: MatchEvent = {
  type: 'MatchChanged',
  data: { matchId, ...fixture, matchDate: '2026-11-21T14:00:00.000Z' },
};
const recorded: MatchEvent = { type: 'ResultRecorded', data: { ...about, ...twoOne } };
const corrected: MatchEvent = {
  type: 'ResultCorrected',
  data: { ...about, previous: twoOne, corrected: oneOne, reason: 'Tutanak' },
};
const withdrawn: MatchEvent = { type: 'ResultWithdrawn', data: { ...about, previous: twoOne, reason } };
const postponed: MatchEvent = {
  type: 'MatchPostponed',
  data: { ...about, kind: 'postponed', reason: 'Kar' },
};
const cancelled: MatchEvent = {
  type: 'MatchPostponed',
  data: { ...about, kind: 'cancelled', reason: 'Kar' },
};
const voided: MatchEvent = { type: 'MatchVoided', data: { ...about, previous: null, reason: 'Oynanmadı' } };
const voidedWithResult: MatchEvent = {
  type: 'MatchVoided',
  data: { ...about, previous: twoOne, reason: 'Oynanmadı' },
};
const reinstated = (from: 'void' | 'postponed'): MatchEvent => ({
  type: 'MatchReinstated',
  data: { ...about, from, reason },
});
const target = { isPinned: true, hasRoom: false, size: 10, hasSame: false };
const undo = {
  type: 'UndoChange',
  reason,
  change: { isOnPinned: true, target, now },
  expected: null,
} as const satisfies MatchCommand;
const again = (event: MatchEvent) => ({ ...event, data: { ...event.data, reason } }) as MatchEvent;

describe('undoing what was done to a match', () => {
  it('withdraws a result', () => given(scheduled, recorded).when(undo).thenEvents(withdrawn));
  it('corrects a correction back', () =>
    given(scheduled, recorded, corrected)
      .when(undo)
      .thenEvents({
        type: 'ResultCorrected',
        data: { ...about, previous: oneOne, corrected: twoOne, reason },
      }));
  it('records a withdrawn result again', () =>
    given(scheduled, recorded, withdrawn).when(undo).thenEvents(recorded));
  it('brings a postponed match back', () =>
    given(scheduled, postponed).when(undo).thenEvents(reinstated('postponed')));
  it('leads back to the kind before, where it had been postponed already', () =>
    given(scheduled, postponed, cancelled).when(undo).thenEvents(again(postponed)));
  it('makes a void match good again, which is void no more', () =>
    given(scheduled, voided).when(undo).thenEvents(reinstated('void')));
  it('keeps what a void match was before', () =>
    given(scheduled, postponed, voided).when(undo).thenEvents(reinstated('void'), again(postponed)));
  it('gives a void match back the result that it had', () => {
    given(scheduled, recorded, voidedWithResult).when(undo).thenEvents(reinstated('void'), recorded);
    given(scheduled, postponed, recorded, voidedWithResult)
      .when(undo)
      .thenEvents(reinstated('void'), recorded);
  });
  it('voids again what was made good', () =>
    given(scheduled, voided, reinstated('void')).when(undo).thenEvents(again(voided)));
  it('moves a kick-off back', () =>
    given(scheduled, moved)
      .when(undo)
      .thenEvents({ type: 'MatchChanged', data: { matchId, ...fixture } }));
  it('finds nothing to undo in a match that was only planned', () =>
    given(scheduled).when(undo).thenRejected('NOTHING_TO_UNDO'));
  it('is refused when somebody did something else meanwhile', () =>
    given(scheduled, recorded, corrected)
      .when({ ...undo, expected: 1 })
      .thenRejected('STALE_VERSION'));
  it('of a result that came after a postponement leaves the match postponed', () =>
    given(scheduled, postponed, recorded).when(undo).thenEvents(withdrawn, again(postponed)));
});

const withdraw = (by: string) => ({ type: 'WithdrawProposal', by }) as const;
const confirm = (by: string) => ({ type: 'ConfirmCorrection', by }) as const;

describe('where a second administrator confirms corrections', () => {
  const correct = {
    type: 'CorrectResult',
    homeScore: 1,
    awayScore: 1,
    reason: 'Tutanak',
    proposer: 'a1',
  } as const;
  const change = { kind: 'correction', previous: twoOne, corrected: oneOne } as const;
  const proposed: MatchEvent = {
    type: 'CorrectionProposed',
    data: { ...about, change, reason: 'Tutanak', by: 'a1' },
  };
  const proposedAnew: MatchEvent = {
    type: 'CorrectionProposed',
    data: { ...about, change, reason: 'Başka', by: 'a1' },
  };
  const between = { ...about, by: 'a2', proposedBy: 'a1' };

  it('a correction is only proposed', () => given(scheduled, recorded).when(correct).thenEvents(proposed));
  it('the same proposal again changes nothing', () =>
    given(scheduled, recorded, proposed).when(correct).thenNothing());
  it('a first result needs nobody', () =>
    given(scheduled)
      .when({ type: 'RecordResult', homeScore: 2, awayScore: 1, now, proposer: 'a1' })
      .thenEvents(recorded));
  it('withdrawing is proposed too, and so is undoing, or a result could be changed in two steps', () => {
    const data = { ...about, change: { kind: 'withdrawal', previous: twoOne } as const, reason, by: 'a1' };
    const asked = { type: 'CorrectionProposed', data } as const;
    given(scheduled, recorded).when({ type: 'WithdrawResult', reason, proposer: 'a1' }).thenEvents(asked);
    given(scheduled, recorded)
      .when({ ...undo, proposer: 'a1' })
      .thenEvents(asked);
  });
  it('making a void match good again is proposed', () =>
    given(scheduled, voided)
      .when({ ...undo, proposer: 'a1' })
      .thenEvents({
        type: 'CorrectionProposed',
        data: { ...about, change: { kind: 'reinstatement' }, reason, by: 'a1' },
      }));
  it('voiding what has a result is proposed, confirmed as a whole, and so is making it good again', () => {
    const ask = { type: 'VoidMatch', reason: 'Oynanmadı', proposer: 'a1' } as const;
    const voiding = { kind: 'voiding', previous: twoOne } as const;
    const asked: MatchEvent = {
      type: 'CorrectionProposed',
      data: { ...about, change: voiding, reason: 'Oynanmadı', by: 'a1' },
    };
    const confirmation: MatchEvent = { type: 'CorrectionConfirmed', data: between };
    given(scheduled, recorded).when(ask).thenEvents(asked);
    given(scheduled, recorded, asked).when(confirm('a2')).thenEvents(confirmation, voidedWithResult);
    const restoring = { kind: 'reinstatement', restored: twoOne } as const;
    const askedBack: MatchEvent = {
      type: 'CorrectionProposed',
      data: { ...about, change: restoring, reason, by: 'a1' },
    };
    given(scheduled, recorded, voidedWithResult)
      .when({ ...undo, proposer: 'a1' })
      .thenEvents(askedBack);
    given(scheduled, recorded, voidedWithResult, askedBack)
      .when(confirm('a2'))
      .thenEvents(confirmation, reinstated('void'), recorded);
  });
  it('voiding what was never played needs nobody', () =>
    given(scheduled).when({ type: 'VoidMatch', reason: 'Oynanmadı', proposer: 'a1' }).thenEvents(voided));
  it('another one confirms: the correction stands behind the confirmation', () =>
    given(scheduled, recorded, proposed)
      .when(confirm('a2'))
      .thenEvents({ type: 'CorrectionConfirmed', data: between }, corrected));
  it('another one declines with a reason, and nothing is published', () =>
    given(scheduled, recorded, proposed)
      .when({ type: 'DeclineCorrection', by: 'a2', reason: 'Tutanak yok' })
      .thenEvents({ type: 'CorrectionDeclined', data: { ...between, reason: 'Tutanak yok' } }));
  it('nobody decides about the own proposal', () => {
    given(scheduled, recorded, proposed).when(confirm('a1')).thenRejected('OWN_PROPOSAL');
    given(scheduled, recorded, proposed)
      .when({ type: 'DeclineCorrection', by: 'a1', reason })
      .thenRejected('OWN_PROPOSAL');
  });
  const withdrawnAgain = { type: 'ProposalWithdrawn', data: { ...about, by: 'a1' } } as const;
  it('whoever proposed it takes it back, and nobody else does', () => {
    given(scheduled, recorded, proposed).when(withdraw('a1')).thenEvents(withdrawnAgain);
    given(scheduled, recorded, proposed).when(withdraw('a2')).thenRejected('NOT_OWN_PROPOSAL');
  });
  it('what is not open any more is not taken back, and what was taken back is not confirmed', () => {
    const declined = { type: 'CorrectionDeclined', data: { ...between, reason } } as const;
    for (const end of [moved, declined, withdrawnAgain])
      given(scheduled, recorded, proposed, end).when(withdraw('a1')).thenRejected('PROPOSAL_GONE');
    given(scheduled, recorded, proposed, withdrawnAgain).when(confirm('a2')).thenRejected('PROPOSAL_GONE');
    given(scheduled, recorded, proposed, proposedAnew)
      .when({ ...withdraw('a1'), expected: 2 })
      .thenRejected('STALE_VERSION');
  });
  it('after it was taken back the same may be proposed anew', () =>
    given(scheduled, recorded, proposed, withdrawnAgain).when(correct).thenEvents(proposed));
  it('a proposal is worth nothing once the match changed, was confirmed or declined', () => {
    given(scheduled, recorded, proposed, moved).when(confirm('a2')).thenRejected('PROPOSAL_GONE');
    given(scheduled, recorded, proposed, { type: 'CorrectionConfirmed', data: between }, corrected)
      .when(confirm('a2'))
      .thenRejected('PROPOSAL_GONE');
    given(scheduled, recorded, proposed, {
      type: 'CorrectionDeclined',
      data: { ...between, reason },
    })
      .when(confirm('a2'))
      .thenRejected('PROPOSAL_GONE');
  });
  it('what was looked at is what is confirmed', () =>
    given(scheduled, recorded, proposed, proposedAnew)
      .when({ ...confirm('a2'), expected: 2 })
      .thenRejected('STALE_VERSION'));
});
