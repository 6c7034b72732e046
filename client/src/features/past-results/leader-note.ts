import type { LeaderboardEntry } from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT } from '@onda-on/contracts/rules';

/** The place at which the list is cut and how many more coupons stand on it; null when nobody is left out of a tie. */
export function cutOf(
  entries: readonly LeaderboardEntry[],
  tiedAtCut: number,
): Readonly<{ rank: number; correct: number; more: number }> | null {
  const last = entries[LEADERBOARD_LIMIT - 1];
  if (last?.rank == null) return null;
  const more = tiedAtCut - entries.filter(({ rank }) => rank === last.rank).length;
  return more > 0 ? { rank: last.rank, correct: last.correctPredictions, more } : null;
}
