import type { MatchId, SlotResult, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** One change of a match's result. `revision` is the event's in the stream of the match. */
export type ResultStep = Readonly<{
  matchId: MatchId;
  revision: number;
  kind: 'recorded' | 'corrected' | 'withdrawn' | 'void' | 'reinstated';
  result: SlotResult;
  /** Null without a result. */
  score: Readonly<{ homeScore: number; awayScore: number }> | null;
  /** ISO. */
  at: string;
}>;

/** Everything that happened to the results of a week's matches, in log order: what was published when. */
export type ResultHistoryView = Readonly<{ week: WeekNumber; steps: readonly ResultStep[] }>;

/** By week number as text. */
export const RESULT_HISTORY: Collection<ResultHistoryView> = collection('result-history', 1);
