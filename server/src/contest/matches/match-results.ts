import type { MatchEvent, Score } from '@onda-on/contracts/events';
import { assertNever, outcomeOf, Rejection, type Postponement } from '@onda-on/contracts/rules';

import type { Proposer } from './match-proposals.ts';
import { aboutOf, type ExistingMatch } from './match-state.ts';

type Goals = Readonly<{ homeScore: number; awayScore: number }>;

type RecordResult = Goals & Readonly<{ type: 'RecordResult'; now: Date }>;
type CorrectResult = Goals & Readonly<{ type: 'CorrectResult'; reason: string }>;
type WithdrawResult = Readonly<{ type: 'WithdrawResult'; reason: string }>;
type PostponeMatch = Readonly<{ type: 'PostponeMatch'; kind: Postponement; reason: string }>;
/** `onlyUnplayed`: a match whose result has come in meanwhile stays as it is. */
type VoidMatch = Readonly<{ type: 'VoidMatch'; reason: string; onlyUnplayed?: true }>;
type Decision = RecordResult | CorrectResult | WithdrawResult | PostponeMatch | VoidMatch;
/**
 * `expected` is the revision that the operator saw, if named. `proposer`: who asks, where a change of something published is
 * only proposed.
 */
export type ResultCommand = Decision & Readonly<{ expected?: number | null; proposer?: Proposer }>;

/** What became of a match. 1, X or 2 follows from the score and is never typed (docs/rules.md#result). */
export function decideResult(command: ResultCommand, match: ExistingMatch): readonly MatchEvent[] {
  if (match.status === 'void') return decideOnVoid(command);
  switch (command.type) {
    case 'RecordResult':
      return record(command, match);
    case 'CorrectResult':
      return correct(command, match);
    case 'WithdrawResult':
      return withdraw(command, match);
    case 'PostponeMatch':
      return postpone(command, match);
    case 'VoidMatch':
      return voidMatch(command, match);
    default:
      return assertNever(command);
  }
}

/** A void match takes nothing but being made good again. */
function decideOnVoid({ type }: ResultCommand): readonly MatchEvent[] {
  if (type === 'VoidMatch') return [];
  throw new Rejection('MATCH_VOID');
}

function record({ now, ...goals }: RecordResult, match: ExistingMatch): readonly MatchEvent[] {
  if (match.score) {
    if (isSame(goals, match.score)) return [];
    throw new Rejection('MATCH_ALREADY_DECIDED');
  }
  if (now.getTime() < Date.parse(match.fixture.matchDate)) throw new Rejection('MATCH_NOT_STARTED');
  return [{ type: 'ResultRecorded', data: { ...aboutOf(match), ...scoreOf(goals) } }];
}

function correct({ reason, ...goals }: CorrectResult, match: ExistingMatch): readonly MatchEvent[] {
  const previous = match.score;
  if (!previous) throw new Rejection('MATCH_NOT_FINISHED');
  if (isSame(goals, previous)) {
    if (match.reason === reason) return [];
    throw new Rejection('SAME_SCORE');
  }
  const corrected = scoreOf(goals);
  return [{ type: 'ResultCorrected', data: { ...aboutOf(match), previous, corrected, reason } }];
}

function withdraw({ reason }: WithdrawResult, match: ExistingMatch): readonly MatchEvent[] {
  const previous = match.score;
  if (previous) return [{ type: 'ResultWithdrawn', data: { ...aboutOf(match), previous, reason } }];
  if (match.reason === reason && match.status === 'pending') return [];
  throw new Rejection('MATCH_NOT_FINISHED');
}

function postpone({ kind, reason }: PostponeMatch, match: ExistingMatch): readonly MatchEvent[] {
  if (match.score) throw new Rejection('MATCH_ALREADY_DECIDED');
  if (match.status === kind && match.reason === reason) return [];
  return [{ type: 'MatchPostponed', data: { ...aboutOf(match), kind, reason } }];
}

function voidMatch({ reason, onlyUnplayed }: VoidMatch, match: ExistingMatch): readonly MatchEvent[] {
  const { score: previous } = match;
  if (previous && onlyUnplayed) throw new Rejection('MATCH_ALREADY_DECIDED');
  return [{ type: 'MatchVoided', data: { ...aboutOf(match), previous, reason } }];
}

const scoreOf = ({ homeScore, awayScore }: Goals): Score => ({
  homeScore,
  awayScore,
  result: outcomeOf(homeScore, awayScore),
});

const isSame = (some: Goals, other: Goals): boolean =>
  some.homeScore === other.homeScore && some.awayScore === other.awayScore;
