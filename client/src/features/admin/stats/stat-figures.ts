import type { LeaderboardEntry, MatchAnswer } from '@onda-on/contracts/api';

const NEAR_MS = 7 * 24 * 3_600_000;

/** The mean score of a leaderboard, to one decimal (§9); 0 for an empty one. */
export function averageScore(entries: readonly Pick<LeaderboardEntry, 'score'>[]): number {
  if (entries.length === 0) return 0;
  const sum = entries.reduce((total, { score }) => total + score, 0);
  return Math.round((sum / entries.length) * 10) / 10;
}

type Counts = Readonly<{ all: number; near: number; pending: number; finished: number }>;

/** All matches counted; `near` are those within seven days of now, either side (§9). */
export function matchCounts(
  matches: readonly Pick<MatchAnswer, 'status' | 'matchDate'>[],
  now: number,
): Counts {
  const count = (is: (match: Pick<MatchAnswer, 'status' | 'matchDate'>) => boolean) =>
    matches.filter(is).length;
  return {
    all: matches.length,
    near: count(({ matchDate }) => Math.abs(Date.parse(matchDate) - now) <= NEAR_MS),
    pending: count(({ status }) => status === 'pending'),
    finished: count(({ status }) => status === 'finished'),
  };
}
