import type { LeaderboardEntry, PrizesAnswer, StatsAnswer } from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT } from '@onda-on/contracts/rules';

import { getQuery } from './get-query.ts';

export const statsOf = (week: number) =>
  getQuery<StatsAnswer>(['/api/stats', week], { topics: ['standings', 'coupons'], week });

/** Who wins a week; with `coupon` also what that coupon wins. */
export const prizesOf = (week: number, coupon?: string) =>
  getQuery<PrizesAnswer>(['/api/prizes', week], { topics: ['weeks', 'standings'], week }, { coupon });

export const leaderboardOf = (week: number) =>
  getQuery<readonly LeaderboardEntry[]>(
    ['/api/leaderboard', week],
    { topics: ['standings'], week },
    { limit: LEADERBOARD_LIMIT },
  );
