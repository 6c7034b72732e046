import type { SeasonAnswer, StandingsAnswer } from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

const TABLES = ['weeks', 'standings', 'season'] as const;

type Page = Readonly<{ page?: number; coupon?: string | undefined }>;

/** A page of the whole table; with `coupon` also the place of that coupon. */
export const standingsOf = (week: number, { page, coupon }: Page = {}) =>
  getQuery<StandingsAnswer>(['/api/standings', week], { topics: TABLES, week }, { page, coupon });

export const seasonOf = ({ page, coupon }: Page = {}) =>
  getQuery<SeasonAnswer>(['/api/standings', 'season'], { topics: TABLES }, { page, coupon });
