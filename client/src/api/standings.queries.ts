import type {
  LeaderboardEntry,
  PrizesAnswer,
  SeasonAnswer,
  StandingsAnswer,
  StatsAnswer,
} from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT } from '@onda-on/contracts/rules';

import { reading } from './reading.ts';

export const statsOf = (week: number) =>
  reading<StatsAnswer>(['/api/stats', week], { topics: ['standings', 'coupons'], week });

/** Who wins a week; with `coupon` also what that coupon wins. */
export const prizesOf = (week: number, coupon?: string) =>
  reading<PrizesAnswer>(['/api/prizes', week], { topics: ['weeks', 'standings'], week }, { coupon });

export const leaderboardOf = (week: number, limit: number = LEADERBOARD_LIMIT) =>
  reading<readonly LeaderboardEntry[]>(
    ['/api/leaderboard', week],
    { topics: ['standings'], week },
    { limit },
  );

const TABLES = ['weeks', 'standings', 'season'] as const;

type Page = Readonly<{ page?: number; coupon?: string | undefined }>;

/** A page of the whole table; with `coupon` also the place of that coupon. */
export const standingsOf = (week: number, { page, coupon }: Page = {}) =>
  reading<StandingsAnswer>(['/api/standings', week], { topics: TABLES, week }, { page, coupon });

export const seasonOf = ({ page, coupon }: Page = {}) =>
  reading<SeasonAnswer>(['/api/standings', 'season'], { topics: TABLES }, { page, coupon });
