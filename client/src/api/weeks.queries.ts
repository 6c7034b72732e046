import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

/** The effective lock of a week follows from kick-offs and settings too. */
const SHOWS = { topics: ['weeks', 'matches', 'settings'] } as const;

export const currentWeek = () => getQuery<CurrentWeekAnswer>(['/api/weeks/current'], SHOWS);

/** Every week, by number. */
export const weeks = () => getQuery<readonly WeekAnswer[]>(['/api/weeks'], SHOWS);
