import type { UndoKind } from '@onda-on/contracts/api';
import type { MatchEvent } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';

import { aboutOf, type ExistingMatch, type MatchChange } from './match-state.ts';

type Standing = NonNullable<ExistingMatch['latest']>['before'];
type Undoing = (match: ExistingMatch, before: Standing, reason: string) => readonly MatchEvent[];

/** What undoing each change means; for some it depends on the state before. */
const KINDS: Readonly<Record<MatchChange, (before: Standing) => UndoKind>> = {
  MatchChanged: () => 'change-back',
  ResultRecorded: () => 'withdraw-result',
  ResultCorrected: () => 'correct-back',
  ResultWithdrawn: () => 'record-again',
  MatchPostponed: ({ status }) => (status === 'pending' ? 'reinstate' : 'postpone-again'),
  MatchVoided: ({ score }) => (score ? 'restore-result' : 'reinstate'),
  MatchReinstated: ({ status }) => (status === 'void' ? 'void-again' : 'postpone-again'),
};

const UNDOINGS: Readonly<Record<MatchChange, Undoing>> = {
  MatchChanged: ({ matchId }, { fixture }) => [{ type: 'MatchChanged', data: { matchId, ...fixture } }],
  ResultRecorded: (match, before, reason) => [
    withdrawn(match, reason),
    ...postponedAgain(match, before, reason),
  ],
  ResultCorrected: (match, { score }, reason) => [correctedBack(match, score, reason)],
  ResultWithdrawn: (match, before) => {
    if (!before.score) throw new Rejection('NOTHING_TO_UNDO');
    return recordedAgain(match, before);
  },
  MatchPostponed: (match, before, reason) =>
    before.status === 'pending' ? [reinstated(match, reason)] : postponedAgain(match, before, reason),
  MatchVoided: (match, before, reason) => [
    reinstated(match, reason),
    ...recordedAgain(match, before),
    ...postponedAgain(match, before, reason),
  ],
  MatchReinstated: (match, before, reason) =>
    before.status === 'void'
      ? [{ type: 'MatchVoided', data: { ...aboutOf(match), previous: match.score, reason } }]
      : postponedAgain(match, before, reason),
};

/** What undoing the latest change of a match means; null when there is nothing to undo. */
export const undoKindOf = ({ latest }: ExistingMatch): UndoKind | null =>
  latest && KINDS[latest.type](latest.before);

/** Events that restore the state before the latest change; the log keeps everything. */
export function undoLatest(match: ExistingMatch, reason: string): readonly MatchEvent[] {
  const { latest } = match;
  if (!latest) throw new Rejection('NOTHING_TO_UNDO');
  return UNDOINGS[latest.type](match, latest.before, reason);
}

function withdrawn(match: ExistingMatch, reason: string): MatchEvent {
  if (!match.score) throw new Rejection('NOTHING_TO_UNDO');
  return { type: 'ResultWithdrawn', data: { ...aboutOf(match), previous: match.score, reason } };
}

const recordedAgain = (match: ExistingMatch, { score }: Standing): readonly MatchEvent[] =>
  score ? [{ type: 'ResultRecorded', data: { ...aboutOf(match), ...score } }] : [];

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

/** Postpones the match again if it was postponed before the undone change. */
function postponedAgain(
  match: ExistingMatch,
  { status: kind }: Standing,
  reason: string,
): readonly MatchEvent[] {
  if (kind !== 'postponed' && kind !== 'abandoned' && kind !== 'cancelled') return [];
  return [{ type: 'MatchPostponed', data: { ...aboutOf(match), kind, reason } }];
}
