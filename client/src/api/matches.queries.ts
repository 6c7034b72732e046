import type { MatchAnswer } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

/** A week's matches in sheet order. */
export const matchesOf = (week: number) =>
  reading<readonly MatchAnswer[]>(
    ['/api/matches'],
    { topics: ['matches', 'weeks', 'standings'], week },
    { week },
  );
