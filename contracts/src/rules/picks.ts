import { rankAt } from './histogram.ts';
import { isCorrect, isOutcome, type Outcome, type SlotResult } from './outcome.ts';

/** Picks in sheet order, one letter each: `1X2…`, as the log stores them. */
export type Picks = string;

export type MatchPick = Readonly<{ matchId: string; outcome: Outcome }>;

export const outcomesOf = (picks: Picks): readonly Outcome[] => picks.split('').filter(isOutcome);

/** How many of the picks are right under these results, and how many of their matches are decided. */
export function scoreUnder(
  picks: Picks,
  results: readonly SlotResult[],
): Readonly<{ correct: number; decided: number }> {
  const marks = outcomesOf(picks).map((pick, slot) => isCorrect(pick, results[slot] ?? 'pending'));
  const decided = marks.filter((mark) => mark !== null);
  return { correct: decided.filter(Boolean).length, decided: decided.length };
}

/** The picks' place in a table of these results; none before the first result. */
export function placeIn(
  { results, histogram }: Readonly<{ results: readonly SlotResult[]; histogram: readonly number[] }>,
  picks: Picks,
): Readonly<{ correct: number; rank: number | null }> {
  const { correct, decided } = scoreUnder(picks, results);
  return { correct, rank: decided > 0 ? rankAt(histogram, correct).rank : null };
}
