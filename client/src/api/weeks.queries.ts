import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

export const currentWeek = () =>
  getQuery<CurrentWeekAnswer>(['/api/weeks/current'], { topics: ['weeks', 'matches', 'settings'] });

/** Every week, by number. */
export const weeks = () => getQuery<readonly WeekAnswer[]>(['/api/weeks'], { topics: ['weeks'] });
