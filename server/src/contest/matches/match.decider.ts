import { type MatchEvent, type Score, matchCodec, type Fixture } from '@onda-on/contracts/events';
import {
  assertNever,
  outcomeOf,
  Rejection,
  type Postponement,
  fold,
  type MatchId,
} from '@onda-on/contracts/rules';

import { alreadyHas, refuseStale, type Decider } from '../../platform/commands/decider.ts';
import {
  type Proposer,
  decideProposal,
  proposedInstead,
  type ProposalCommand,
} from './match-proposals.decider.ts';
import { aboutOf, type ExistingMatch, evolveMatch, NO_MATCH, type MatchState } from './match-state.ts';
import { undoLatest } from './match-undo.ts';

type Goals = Readonly<{ homeScore: number; awayScore: number }>;

type RecordResult = Goals & Readonly<{ type: 'RecordResult'; now: Date }>;
type CorrectResult = Goals & Readonly<{ type: 'CorrectResult'; reason: string }>;
type WithdrawResult = Readonly<{ type: 'WithdrawResult'; reason: string }>;
type PostponeMatch = Readonly<{ type: 'PostponeMatch'; kind: Postponement; reason: string }>;
/** `onlyUnplayed`: a match whose result has come in meanwhile stays as it is. */
type VoidMatch = Readonly<{ type: 'VoidMatch'; reason: string; onlyUnplayed?: true }>;
type Decision = RecordResult | CorrectResult | WithdrawResult | PostponeMatch | VoidMatch;
/**
 * `expected` is the revision that the operator saw, if named. With a `proposer`, a change of a published result is only
 * proposed.
 */
export type ResultCommand = Decision & Readonly<{ expected?: number | null; proposer?: Proposer }>;

/** Decides on the result of a match. 1, X or 2 follows from the score and is never typed (docs/rules.md#result). */
function decideResult(command: ResultCommand, match: ExistingMatch): readonly MatchEvent[] {
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

/** A void match takes no result; only an undo reinstates it. */
function decideOnVoid({ type }: ResultCommand): readonly MatchEvent[] {
  if (type === 'VoidMatch') return [];
  throw new Rejection('MATCH_VOID');
}

function record({ now, ...goals }: RecordResult, match: ExistingMatch): readonly MatchEvent[] {
  if (match.score) {
    if (alreadyHas(match.score, scoreOf(goals))) return [];
    throw new Rejection('MATCH_ALREADY_DECIDED');
  }
  if (now.getTime() < Date.parse(match.fixture.matchDate)) throw new Rejection('MATCH_NOT_STARTED');
  return [{ type: 'ResultRecorded', data: { ...aboutOf(match), ...scoreOf(goals) } }];
}

function correct({ reason, ...goals }: CorrectResult, match: ExistingMatch): readonly MatchEvent[] {
  const previous = match.score;
  if (!previous) throw new Rejection('MATCH_NOT_FINISHED');
  const corrected = scoreOf(goals);
  if (alreadyHas(previous, corrected)) {
    if (match.reason === reason) return [];
    throw new Rejection('SAME_SCORE');
  }
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

/**
 * The sheet that a match would be on: `isPinned` once entries may rest on it, `hasRoom` while a match is missing, `hasSame`
 * when another match of the same two teams at the same time is there.
 */
type Target = Readonly<{ isPinned: boolean; hasRoom: boolean; size: number; hasSame: boolean }>;

type ScheduleMatch = Readonly<{ type: 'ScheduleMatch'; matchId: MatchId; fixture: Fixture; target: Target }>;
/**
 * `isOnPinned`: entries may rest on this match. `expected` is the revision that the operator saw, if named. `reason` is that of
 * an undo.
 */
type ChangeMatch = Readonly<{
  type: 'ChangeMatch';
  change: Partial<Fixture>;
  isOnPinned: boolean;
  target: Target;
  expected: number | null;
  now: Date;
  reason?: string;
}>;
type RemoveMatch = Readonly<{ type: 'RemoveMatch'; isOnPinned: boolean; expected: number | null }>;
type StartMatch = Readonly<{ type: 'StartMatch'; isDemo: boolean; expected?: number | null; now: Date }>;
/** Undoes the latest change. `change` holds the facts for undoing a change of the fixture. */
type UndoChange = Readonly<{
  type: 'UndoChange';
  reason: string;
  change: Pick<ChangeMatch, 'isOnPinned' | 'target' | 'now'>;
  expected: number | null;
  proposer?: Proposer;
}>;
type PlanCommand = ChangeMatch | RemoveMatch | StartMatch;
export type MatchCommand = ScheduleMatch | PlanCommand | UndoChange | ProposalCommand | ResultCommand;

export const matchDecider: Decider<MatchCommand, MatchState, MatchEvent> = {
  category: 'match',
  codec: matchCodec,
  initialState: NO_MATCH,
  evolve: evolveMatch,

  decide(command, state) {
    if (command.type === 'ScheduleMatch') return schedule(command, state);
    if (state.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
    const events = decideOn(command, state);
    // A repeated command gets its answer even from an outdated form; only one that changes something can be stale.
    if (events.length > 0) refuseStale(command.expected, state);
    return events;
  },
};

function decideOn(command: Exclude<MatchCommand, ScheduleMatch>, match: ExistingMatch) {
  if (isPlan(command)) return decidePlan(command, match);
  if (isAboutProposal(command)) return decideProposal(command, match);
  const events = command.type === 'UndoChange' ? undo(command, match) : decideResult(command, match);
  return gated(events, match, command.proposer);
}

const isPlan = (command: Exclude<MatchCommand, ScheduleMatch>): command is PlanCommand =>
  command.type === 'ChangeMatch' || command.type === 'RemoveMatch' || command.type === 'StartMatch';

const isAboutProposal = (command: Exclude<MatchCommand, ScheduleMatch>): command is ProposalCommand =>
  command.type === 'ConfirmCorrection' ||
  command.type === 'DeclineCorrection' ||
  command.type === 'WithdrawProposal';

const gated = (events: readonly MatchEvent[], match: ExistingMatch, proposer: Proposer = null) =>
  proposer === null ? events : proposedInstead(events, match, proposer);

function decidePlan(command: PlanCommand, match: ExistingMatch): readonly MatchEvent[] {
  switch (command.type) {
    case 'ChangeMatch':
      return change(command, match);
    case 'RemoveMatch':
      return remove(command, match);
    case 'StartMatch':
      return start(command, match);
    default:
      return assertNever(command);
  }
}

/** Undoing a change of the fixture follows the rules of changing it. */
function undo({ reason, change: rules, expected }: UndoChange, match: ExistingMatch): readonly MatchEvent[] {
  const { latest } = match;
  if (latest?.type !== 'MatchChanged') return undoLatest(match, reason);
  const back = latest.before.fixture;
  return change({ type: 'ChangeMatch', change: back, ...rules, expected, reason }, match);
}

function schedule({ matchId, fixture, target }: ScheduleMatch, { stage }: MatchState): readonly MatchEvent[] {
  if (stage !== 'none') return [];
  refuseSameTeams(fixture);
  refuseTwice(target);
  refuseUnlessRoom(target);
  return [{ type: 'MatchScheduled', data: { matchId, ...fixture } }];
}

function change(command: ChangeMatch, match: ExistingMatch): readonly MatchEvent[] {
  const fixture = { ...match.fixture, ...command.change };
  if (alreadyHas(match.fixture, fixture)) return [];
  refuseSameTeams(fixture);
  if (command.isOnPinned && isReplaced(fixture, match.fixture)) throw new Rejection('MATCH_ON_PINNED_SHEET');
  const isMoved = fixture.matchDate !== match.fixture.matchDate;
  if (isMoved || isReplaced(fixture, match.fixture)) refuseTwice(command.target);
  const { matchId, fixture: before } = match;
  const leaves = fixture.week !== before.week;
  if (leaves) refuseUnlessRoom(command.target);
  refuseUnlessPlayable(fixture, match, command.now);
  const from = leaves ? { fromWeek: before.week } : {};
  const why = command.reason === undefined ? {} : { reason: command.reason };
  return [{ type: 'MatchChanged', data: { matchId, ...fixture, ...from, ...why } }];
}

function remove({ isOnPinned }: RemoveMatch, match: ExistingMatch): readonly MatchEvent[] {
  if (isOnPinned) throw new Rejection('MATCH_ON_PINNED_SHEET');
  return [{ type: 'MatchRemoved', data: { matchId: match.matchId, week: match.fixture.week } }];
}

function start({ isDemo, now }: StartMatch, match: ExistingMatch): readonly MatchEvent[] {
  const { matchId, fixture, status } = match;
  if (!isDemo) throw new Rejection('ONLY_IN_DEMO');
  if (status === 'finished') throw new Rejection('MATCH_ALREADY_DECIDED');
  if (status === 'void') throw new Rejection('MATCH_VOID');
  if (Date.parse(fixture.matchDate) <= now.getTime()) return [];
  return [{ type: 'MatchChanged', data: { matchId, ...fixture, matchDate: now.toISOString() } }];
}

function refuseUnlessRoom({ isPinned, hasRoom, size }: Target): void {
  if (isPinned) throw new Rejection('MATCH_ON_PINNED_SHEET');
  if (!hasRoom) throw new Rejection('SHEET_FULL', { size });
}

/** A retry after a lost response changes nothing: the sheet has each match once. */
function refuseTwice({ hasSame }: Target): void {
  if (hasSame) throw new Rejection('MATCH_EXISTS');
}

function refuseSameTeams({ homeTeam, awayTeam }: Fixture): void {
  if (fold(homeTeam) === fold(awayTeam)) throw new Rejection('SAME_TEAMS');
}

/** Another week or team is another match; entries must keep the match that was picked. */
const isReplaced = (fixture: Fixture, before: Fixture): boolean =>
  fixture.week !== before.week ||
  fixture.homeTeam !== before.homeTeam ||
  fixture.awayTeam !== before.awayTeam;

/** A void match does not move, and a finished one not into the future. */
function refuseUnlessPlayable({ matchDate }: Fixture, { status, fixture }: ExistingMatch, now: Date): void {
  if (matchDate === fixture.matchDate) return;
  if (status === 'void') throw new Rejection('MATCH_VOID');
  const isToCome = Date.parse(matchDate) > now.getTime();
  if (status === 'finished' && isToCome) throw new Rejection('MATCH_ALREADY_DECIDED');
}
