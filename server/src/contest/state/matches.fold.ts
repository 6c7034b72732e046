import { fixtureOf, type MatchEvent, type MatchReinstated } from '@onda-on/contracts/events';
import { assertNever, type MatchId, type WeekNumber } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { weekByNumber, withEntry, type Contest, type ContestMatch } from '../model/contest.ts';

type Place = Readonly<{ position: Position }>;

/** Folds an event of a match into the match, its week's matches and its week's settlement. */
export function foldMatch(contest: Contest, event: MatchEvent, { position }: Place): Contest {
  if (isOfPlan(event)) return foldPlan(contest, event, position);
  const touched = changed(contest, event.data.matchId, { changedAt: position });
  return isAboutProposal(event) ? touched : foldOutcome(touched, event);
}

type ProposalEvent = Extract<
  MatchEvent,
  { type: 'CorrectionProposed' | 'CorrectionConfirmed' | 'CorrectionDeclined' | 'ProposalWithdrawn' }
>;

/** None of these events changes the match; a confirmed change has an event of its own. */
const OF_PROPOSALS: ReadonlySet<MatchEvent['type']> = new Set<ProposalEvent['type']>([
  'CorrectionProposed',
  'CorrectionConfirmed',
  'CorrectionDeclined',
  'ProposalWithdrawn',
]);

const isAboutProposal = (event: MatchEvent): event is ProposalEvent => OF_PROPOSALS.has(event.type);

type OutcomeEvent = Exclude<MatchEvent, PlanEvent | ProposalEvent>;
type PlanEvent = Extract<MatchEvent, { type: 'MatchScheduled' | 'MatchChanged' | 'MatchRemoved' }>;

const isOfPlan = (event: MatchEvent): event is PlanEvent =>
  event.type === 'MatchScheduled' || event.type === 'MatchChanged' || event.type === 'MatchRemoved';

function foldPlan(contest: Contest, { type, data }: PlanEvent, changedAt: Position): Contest {
  if (type === 'MatchRemoved')
    return { ...contest, matches: withEntry(contest.matches, data.matchId, undefined) };
  return planned(contest, { id: data.matchId, fixture: fixtureOf(data), changedAt });
}

function foldOutcome(contest: Contest, { type, data }: OutcomeEvent): Contest {
  switch (type) {
    case 'ResultRecorded':
      return changed(contest, data.matchId, { status: 'finished', score: data, wasWithdrawn: false });
    case 'ResultCorrected':
      return reopened(changed(contest, data.matchId, { score: data.corrected }), data.week, data.reason);
    case 'ResultWithdrawn': {
      const without = changed(contest, data.matchId, { status: 'pending', score: null, wasWithdrawn: true });
      return reopened(without, data.week, data.reason);
    }
    case 'MatchPostponed':
      return changed(contest, data.matchId, { status: data.kind });
    case 'MatchVoided': {
      const without = changed(contest, data.matchId, { status: 'void', score: null });
      return data.previous ? reopened(without, data.week, data.reason) : without;
    }
    case 'MatchReinstated':
      return reinstated(contest, data);
    default:
      return assertNever(type);
  }
}

function reinstated(contest: Contest, { matchId, week, from, reason }: MatchReinstated['data']): Contest {
  if (from !== 'void') return changed(contest, matchId, { status: 'pending' });
  return reopened(changed(contest, matchId, { status: 'pending', wasReinstated: true }), week, reason);
}

const UNPLAYED = { status: 'pending', score: null, wasWithdrawn: false, wasReinstated: false } as const;

function planned(contest: Contest, plan: Pick<ContestMatch, 'id' | 'fixture' | 'changedAt'>): Contest {
  const { id, fixture } = plan;
  const known = contest.matches.get(id) ?? UNPLAYED;
  const assigned = contest.assigned.get(fixture.week) ?? [];
  return {
    ...contest,
    matches: withEntry(contest.matches, id, { ...known, ...plan }),
    assigned: assigned.includes(id)
      ? contest.assigned
      : withEntry(contest.assigned, fixture.week, [...assigned, id]),
  };
}

function changed(contest: Contest, id: MatchId, change: Partial<ContestMatch>): Contest {
  const match = contest.matches.get(id);
  if (!match) return contest;
  return { ...contest, matches: withEntry(contest.matches, id, { ...match, ...change }) };
}

function reopened(contest: Contest, number: WeekNumber, reason: string): Contest {
  const week = weekByNumber(contest, number);
  if (!week?.isSettled) return contest;
  return { ...contest, weeks: withEntry(contest.weeks, week.id, { ...week, reopenFor: reason }) };
}
