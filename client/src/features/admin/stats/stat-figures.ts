import type { AdminMatch } from '@onda-on/contracts/api';

const NEAR_MS = 7 * 24 * 3_600_000;

type Counts = Readonly<{ all: number; near: number; pending: number; finished: number }>;

/** All matches counted; `near` are those within seven days of now, either side (§9). */
export function matchCounts(
  matches: readonly Pick<AdminMatch, 'status' | 'matchDate'>[],
  now: number,
): Counts {
  const count = (is: (match: Pick<AdminMatch, 'status' | 'matchDate'>) => boolean) =>
    matches.filter(is).length;
  return {
    all: matches.length,
    near: count(({ matchDate }) => Math.abs(Date.parse(matchDate) - now) <= NEAR_MS),
    pending: count(({ status }) => status === 'pending'),
    finished: count(({ status }) => status === 'finished'),
  };
}
