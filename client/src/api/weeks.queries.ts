import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

export const currentWeek = () =>
  reading<CurrentWeekAnswer>(['/api/weeks/current'], { topics: ['weeks', 'matches', 'settings'] });

/** Every week, by number. */
export const weeks = () => reading<readonly WeekAnswer[]>(['/api/weeks'], { topics: ['weeks'] });
