import type {
  CorrectionMovesAnswer,
  StandingsAnswer,
  StandingsStepsAnswer,
  StandingsViewName,
  WhatIfAnswer,
} from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

const TOPICS = ['weeks', 'standings', 'matches'] as const;

type Own = Readonly<{ coupon?: string | undefined }>;

/** The moments of a week, one for each match with a result; with `coupon` also its place at each. */
export const stepsOf = (week: number, { coupon }: Own = {}) =>
  getQuery<StandingsStepsAnswer>(['/api/standings', week, 'steps'], { topics: TOPICS, week }, { coupon });

type Moment = Own & Readonly<{ after: number; view: StandingsViewName; page?: number | undefined }>;

/** A page of the table at one of these moments. */
export const standingsAt = (week: number, { after, view, page, coupon }: Moment) =>
  getQuery<StandingsAnswer>(
    ['/api/standings', week],
    { topics: TOPICS, week },
    { after, view, page, coupon },
  );

type Trial = Own & Readonly<{ outcomes: string | undefined; matches: number }>;

/** The first places if the open matches ended as `outcomes` says; letters for another number of matches try nothing. */
export const whatIfOf = (week: number, { outcomes, matches, coupon }: Trial) =>
  getQuery<WhatIfAnswer>(
    ['/api/standings', week, 'what-if'],
    { topics: TOPICS, week },
    { outcomes: outcomes?.length === matches ? outcomes : undefined, coupon },
  );

/** Which places each correction of a week moved. */
export const movesOf = (week: number, { coupon }: Own = {}) =>
  getQuery<CorrectionMovesAnswer>(
    ['/api/standings', week, 'corrections'],
    { topics: TOPICS, week },
    { coupon },
  );
