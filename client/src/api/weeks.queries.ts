import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

/** Which week it is, when it locks, and what time the server has. */
export const currentWeek = () =>
  reading<CurrentWeekAnswer>(['/api/weeks/current'], { topics: ['weeks', 'matches', 'settings'] });

/** Every week, by number. */
export const weeks = () => reading<readonly WeekAnswer[]>(['/api/weeks'], { topics: ['weeks'] });
