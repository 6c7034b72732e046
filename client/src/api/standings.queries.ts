import type {
  LeaderboardEntry,
  PrizesAnswer,
  SeasonAnswer,
  StandingsAnswer,
  StatsAnswer,
} from '@onda-on/contracts/api';
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

const TABLES = ['weeks', 'standings', 'season'] as const;

type Page = Readonly<{ page?: number; coupon?: string | undefined }>;

/** A page of the whole table; with `coupon` also the place of that coupon. */
export const standingsOf = (week: number, { page, coupon }: Page = {}) =>
  getQuery<StandingsAnswer>(['/api/standings', week], { topics: TABLES, week }, { page, coupon });

export const seasonOf = ({ page, coupon }: Page = {}) =>
  getQuery<SeasonAnswer>(['/api/standings', 'season'], { topics: TABLES }, { page, coupon });
