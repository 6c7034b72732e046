import type { UndoKind } from '@onda-on/contracts/api';
import type { MatchEvent } from '@onda-on/contracts/events';
import { isPostponed, Rejection, type MatchStatus } from '@onda-on/contracts/rules';

import { aboutOf, type ExistingMatch, type Standing } from './match-state.ts';

type Undoing = (match: ExistingMatch, before: Standing, reason: string) => readonly MatchEvent[];

/** What leads a match back from its status to that of before, whatever events brought it there. */
function kindOf(now: MatchStatus, before: MatchStatus): UndoKind {
  if (before === 'void') return 'void-again';
  if (now === 'finished') return KINDS_OF_FINISHED[groupOf(before)];
  if (now === 'void') return KINDS_OF_VOID[groupOf(before)];
  return KINDS_OF_UNPLAYED[groupOf(before)];
}

type Group = 'pending' | 'postponed' | 'finished';
type Kinds = Readonly<Record<Group, UndoKind>>;

const groupOf = (status: Exclude<MatchStatus, 'void'>): Group => (isPostponed(status) ? 'postponed' : status);

const KINDS_OF_FINISHED: Kinds = {
  pending: 'withdraw-result',
  postponed: 'withdraw-postponed',
  finished: 'correct-back',
};
const KINDS_OF_VOID: Kinds = {
  pending: 'reinstate',
  postponed: 'reinstate-postponed',
  finished: 'restore-result',
};
const KINDS_OF_UNPLAYED: Kinds = {
  pending: 'reinstate',
  postponed: 'postpone-again',
  finished: 'record-again',
};

const UNDOINGS: Readonly<Record<UndoKind, Undoing>> = {
  // The decider changes a fixture back by the rules of changing one.
  'change-back': () => [],
  'withdraw-result': (match, _, reason) => [withdrawn(match, reason)],
  'withdraw-postponed': (match, before, reason) => [
    withdrawn(match, reason),
    following(postponedAgain(match, before, reason)),
  ],
  'correct-back': (match, { score }, reason) => [correctedBack(match, score, reason)],
  'record-again': (match, before, reason) => [recordedAgain(match, before, reason)],
  'restore-result': (match, before, reason) => [
    reinstated(match, reason),
    following(recordedAgain(match, before, reason)),
  ],
  reinstate: (match, _, reason) => [reinstated(match, reason)],
  'reinstate-postponed': (match, before, reason) => [
    reinstated(match, reason),
    following(postponedAgain(match, before, reason)),
  ],
  'postpone-again': (match, before, reason) => [postponedAgain(match, before, reason)],
  'void-again': (match, _, reason) => [
    { type: 'MatchVoided', data: { ...aboutOf(match), previous: match.score, reason } },
  ],
};

/** What undoing the latest change of a match means; null when there is nothing to undo. */
export function undoKindOf({ status, latest }: ExistingMatch): UndoKind | null {
  if (!latest) return null;
  return latest.type === 'MatchChanged' ? 'change-back' : kindOf(status, latest.before.status);
}

/** Events that restore the state before the latest change; the log keeps everything. */
export function undoLatest(match: ExistingMatch, reason: string): readonly MatchEvent[] {
  const kind = undoKindOf(match);
  if (!kind || !match.latest) throw new Rejection('NOTHING_TO_UNDO');
  return UNDOINGS[kind](match, match.latest.before, reason);
}

type FollowUp = Extract<MatchEvent, { type: 'ResultRecorded' | 'MatchPostponed' }>;

/** The event as part of the change that the event before it begins. */
export const following = (event: FollowUp): FollowUp =>
  event.type === 'ResultRecorded'
    ? { ...event, data: { ...event.data, follows: true } }
    : { ...event, data: { ...event.data, follows: true } };

function withdrawn(match: ExistingMatch, reason: string): MatchEvent {
  if (!match.score) throw new Rejection('NOTHING_TO_UNDO');
  return { type: 'ResultWithdrawn', data: { ...aboutOf(match), previous: match.score, reason } };
}

function recordedAgain(match: ExistingMatch, { score }: Standing, reason: string): FollowUp {
  if (!score) throw new Rejection('NOTHING_TO_UNDO');
  return { type: 'ResultRecorded', data: { ...aboutOf(match), ...score, reason } };
}

function correctedBack(match: ExistingMatch, corrected: Standing['score'], reason: string): MatchEvent {
  const { score: previous } = match;
  if (!previous || !corrected) throw new Rejection('NOTHING_TO_UNDO');
  return { type: 'ResultCorrected', data: { ...aboutOf(match), previous, corrected, reason } };
}

function reinstated(match: ExistingMatch, reason: string): MatchEvent {
  const { status: from } = match;
  if (from === 'pending' || from === 'finished') throw new Rejection('NOTHING_TO_UNDO');
  return { type: 'MatchReinstated', data: { ...aboutOf(match), from, reason } };
}

function postponedAgain(match: ExistingMatch, { status: kind }: Standing, reason: string): FollowUp {
  if (!isPostponed(kind)) throw new Rejection('NOTHING_TO_UNDO');
  return { type: 'MatchPostponed', data: { ...aboutOf(match), kind, reason } };
}
