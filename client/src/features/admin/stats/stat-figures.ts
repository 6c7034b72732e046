import type { LeaderboardEntry, MatchAnswer } from '@onda-on/contracts/api';

const NEAR_MS = 7 * 24 * 3_600_000;

type Counted = Pick<MatchAnswer, 'status' | 'matchDate'>;
type Counts = Readonly<{ all: number; near: number; pending: number; finished: number }>;

/** All matches counted; `near` are those within seven days of now, either side. */
export function matchCounts(matches: readonly Counted[], now: number): Counts {
  const count = (is: (match: Counted) => boolean) => matches.filter(is).length;
  return {
    all: matches.length,
    near: count(({ matchDate }) => Math.abs(Date.parse(matchDate) - now) <= NEAR_MS),
    pending: count(({ status }) => status === 'pending'),
    finished: count(({ status }) => status === 'finished'),
  };
}

/** The mean score of a leaderboard; null where nobody is on it. The text rounds it to one decimal. */
export function averageScore(board: readonly Pick<LeaderboardEntry, 'score'>[]): number | null {
  return board.length === 0 ? null : board.reduce((sum, { score }) => sum + score, 0) / board.length;
}
