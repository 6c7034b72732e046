import { describe, it } from '@jest/globals';
import type { Fixture, MatchEvent, ProposedChange, Score } from '@onda-on/contracts/events';
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
const follow = (event: MatchEvent) => ({ ...event, data: { ...event.data, follows: true } }) as MatchEvent;
const again = (event: MatchEvent) => ({ ...event, data: { ...event.data, reason } }) as MatchEvent;

describe('match decider › undo', () => {
  it('withdraws a result', () => given(scheduled, recorded).when(undo).thenEvents(withdrawn));
  it('reverts a correction', () =>
    given(scheduled, recorded, corrected)
      .when(undo)
      .thenEvents({
        type: 'ResultCorrected',
        data: { ...about, previous: oneOne, corrected: twoOne, reason },
      }));
  it('restores a withdrawn result', () =>
    given(scheduled, recorded, withdrawn).when(undo).thenEvents(again(recorded)));
  it('reinstates a postponed match', () =>
    given(scheduled, postponed).when(undo).thenEvents(reinstated('postponed')));
  it('restores the earlier kind of a match that was postponed twice', () =>
    given(scheduled, postponed, cancelled).when(undo).thenEvents(again(postponed)));
  it('reinstates a void match', () => given(scheduled, voided).when(undo).thenEvents(reinstated('void')));
  it('restores the status from before the void', () =>
    given(scheduled, postponed, voided)
      .when(undo)
      .thenEvents(reinstated('void'), follow(again(postponed))));
  it('restores the result of a void match', () => {
    given(scheduled, recorded, voidedWithResult)
      .when(undo)
      .thenEvents(reinstated('void'), follow(again(recorded)));
    given(scheduled, postponed, recorded, voidedWithResult)
      .when(undo)
      .thenEvents(reinstated('void'), follow(again(recorded)));
  });
  it('voids a reinstated match again', () =>
    given(scheduled, voided, reinstated('void')).when(undo).thenEvents(again(voided)));
  it('restores a moved kick-off', () =>
    given(scheduled, moved)
      .when(undo)
      .thenEvents({ type: 'MatchChanged', data: { matchId, ...fixture, reason } }));
  it('refuses for a match that was only planned', () =>
    given(scheduled).when(undo).thenRejected('NOTHING_TO_UNDO'));
  it('refuses after another change in between', () =>
    given(scheduled, recorded, corrected)
      .when({ ...undo, expected: 1 })
      .thenRejected('STALE_VERSION'));
  it('sets a match to postponed when its result came after a postponement', () =>
    given(scheduled, postponed, recorded)
      .when(undo)
      .thenEvents(withdrawn, follow(again(postponed))));
});

/** The history after an undo by one command. */
const undone = (...past: MatchEvent[]): readonly MatchEvent[] => [
  ...past,
  ...matchDecider.decide(undo, past.reduce(matchDecider.evolve, matchDecider.initialState)),
];

describe('match decider › undo of an undo that took two events', () => {
  it('records the result again that came after a postponement', () =>
    given(...undone(scheduled, postponed, recorded))
      .when(undo)
      .thenEvents(again(recorded)));
  it('voids a match again whose result had come back', () =>
    given(...undone(scheduled, recorded, voidedWithResult))
      .when(undo)
      .thenEvents(again(voidedWithResult)));
  it('voids a match again that had been postponed again', () =>
    given(...undone(scheduled, postponed, voided))
      .when(undo)
      .thenEvents(again(voided)));
  it('can be undone in turn, any number of times', () => {
    given(...undone(...undone(scheduled, postponed, recorded)))
      .when(undo)
      .thenEvents(withdrawn, follow(again(postponed)));
    given(...undone(...undone(scheduled, recorded, voidedWithResult)))
      .when(undo)
      .thenEvents(reinstated('void'), follow(again(recorded)));
    given(...undone(...undone(...undone(scheduled, postponed, voided))))
      .when(undo)
      .thenEvents(again(voided));
  });
  it('undoes only what changed afterwards', () =>
    given(...undone(scheduled, postponed, recorded), recorded)
      .when(undo)
      .thenEvents(withdrawn, follow(again(postponed))));
  it('takes the events of an older log one by one, since nothing ties them together', () => {
    given(scheduled, postponed, recorded, withdrawn, again(postponed))
      .when(undo)
      .thenEvents(reinstated('postponed'));
    given(scheduled, recorded, voidedWithResult, reinstated('void'), recorded)
      .when(undo)
      .thenEvents(withdrawn);
  });
  it('takes an event that follows nothing as a change of its own', () => {
    given(scheduled, follow(postponed)).when(undo).thenEvents(reinstated('postponed'));
    const between = { ...about, by: 'a2', proposedBy: 'a1', reason };
    given(scheduled, recorded, withdrawn, { type: 'CorrectionDeclined', data: between }, follow(postponed))
      .when(undo)
      .thenEvents(reinstated('postponed'));
  });
});

const withdraw = (by: string) => ({ type: 'WithdrawProposal', by }) as const;
const proposedOf = (change: ProposedChange): MatchEvent => ({
  type: 'CorrectionProposed',
  data: { ...about, change, reason, by: 'a1' },
});
const confirm = (by: string) => ({ type: 'ConfirmCorrection', by }) as const;

describe('match decider, where a second administrator confirms corrections', () => {
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

  it('only proposes a correction', () => given(scheduled, recorded).when(correct).thenEvents(proposed));
  it('writes nothing for a repeated proposal', () =>
    given(scheduled, recorded, proposed).when(correct).thenNothing());
  it('records a first result without confirmation', () =>
    given(scheduled)
      .when({ type: 'RecordResult', homeScore: 2, awayScore: 1, now, proposer: 'a1' })
      .thenEvents(recorded));
  it('also proposes withdrawals and undos, so that a result cannot be changed in two steps', () => {
    const data = { ...about, change: { kind: 'withdrawal', previous: twoOne } as const, reason, by: 'a1' };
    const asked = { type: 'CorrectionProposed', data } as const;
    given(scheduled, recorded).when({ type: 'WithdrawResult', reason, proposer: 'a1' }).thenEvents(asked);
    given(scheduled, recorded)
      .when({ ...undo, proposer: 'a1' })
      .thenEvents(asked);
  });
  it('proposes a reinstatement', () =>
    given(scheduled, voided)
      .when({ ...undo, proposer: 'a1' })
      .thenEvents({
        type: 'CorrectionProposed',
        data: { ...about, change: { kind: 'reinstatement' }, reason, by: 'a1' },
      }));
  it('proposes to void a match with a result, confirms it as a whole, and proposes its reinstatement', () => {
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
      .thenEvents(confirmation, reinstated('void'), follow(again(recorded)));
  });
  it('proposes an undo as a whole, and its confirmation postpones the match again, as without a second administrator', () => {
    const ask = { ...undo, proposer: 'a1' };
    const confirmation: MatchEvent = { type: 'CorrectionConfirmed', data: between };
    const withdrawal = proposedOf({ kind: 'withdrawal', previous: twoOne, postponed: 'postponed' });
    const played = [scheduled, postponed, recorded];
    given(...played)
      .when(ask)
      .thenEvents(withdrawal);
    given(...played, withdrawal)
      .when(ask)
      .thenNothing();
    const confirmed = [confirmation, withdrawn, follow(again(postponed))];
    given(...played, withdrawal)
      .when(confirm('a2'))
      .thenEvents(...confirmed);
    given(...played, withdrawal, ...confirmed)
      .when(ask)
      .thenEvents(again(recorded));

    const reinstatement = proposedOf({ kind: 'reinstatement', postponed: 'cancelled' });
    const unplayed = [scheduled, cancelled, voided];
    given(...unplayed)
      .when(ask)
      .thenEvents(reinstatement);
    given(...unplayed, reinstatement)
      .when(confirm('a2'))
      .thenEvents(confirmation, reinstated('void'), follow(again(cancelled)));
  });
  it('proposes to void a match with a result again', () =>
    given(...undone(scheduled, recorded, voidedWithResult))
      .when({ ...undo, proposer: 'a1' })
      .thenEvents(proposedOf({ kind: 'voiding', previous: twoOne })));
  it('takes a withdrawal that leaves the match pending as another proposal than one that postpones it again', () => {
    const postponing = proposedOf({ kind: 'withdrawal', previous: twoOne, postponed: 'postponed' });
    given(scheduled, postponed, recorded, postponing)
      .when({ type: 'WithdrawResult', reason, proposer: 'a1' })
      .thenEvents(proposedOf({ kind: 'withdrawal', previous: twoOne }));
  });
  it('voids a match without a result at once', () =>
    given(scheduled).when({ type: 'VoidMatch', reason: 'Oynanmadı', proposer: 'a1' }).thenEvents(voided));
  it('appends the correction after its confirmation by another administrator', () =>
    given(scheduled, recorded, proposed)
      .when(confirm('a2'))
      .thenEvents({ type: 'CorrectionConfirmed', data: between }, corrected));
  it('publishes nothing when another administrator declines with a reason', () =>
    given(scheduled, recorded, proposed)
      .when({ type: 'DeclineCorrection', by: 'a2', reason: 'Tutanak yok' })
      .thenEvents({ type: 'CorrectionDeclined', data: { ...between, reason: 'Tutanak yok' } }));
  it("refuses a decision about one's own proposal", () => {
    given(scheduled, recorded, proposed).when(confirm('a1')).thenRejected('OWN_PROPOSAL');
    given(scheduled, recorded, proposed)
      .when({ type: 'DeclineCorrection', by: 'a1', reason })
      .thenRejected('OWN_PROPOSAL');
  });
  const withdrawnAgain = { type: 'ProposalWithdrawn', data: { ...about, by: 'a1' } } as const;
  it('accepts a withdrawal from the proposer only', () => {
    given(scheduled, recorded, proposed).when(withdraw('a1')).thenEvents(withdrawnAgain);
    given(scheduled, recorded, proposed).when(withdraw('a2')).thenRejected('NOT_OWN_PROPOSAL');
  });
  it('refuses to withdraw a closed proposal, and to confirm a withdrawn one', () => {
    const declined = { type: 'CorrectionDeclined', data: { ...between, reason } } as const;
    for (const end of [moved, declined, withdrawnAgain])
      given(scheduled, recorded, proposed, end).when(withdraw('a1')).thenRejected('PROPOSAL_GONE');
    given(scheduled, recorded, proposed, withdrawnAgain).when(confirm('a2')).thenRejected('PROPOSAL_GONE');
    given(scheduled, recorded, proposed, proposedAnew)
      .when({ ...withdraw('a1'), expected: 2 })
      .thenRejected('STALE_VERSION');
  });
  it('accepts the same proposal again after a withdrawal', () =>
    given(scheduled, recorded, proposed, withdrawnAgain).when(correct).thenEvents(proposed));
  it('drops a proposal after the match changed, or it was confirmed or declined', () => {
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
  it('confirms only the proposal that the administrator saw', () =>
    given(scheduled, recorded, proposed, proposedAnew)
      .when({ ...confirm('a2'), expected: 2 })
      .thenRejected('STALE_VERSION'));
});
