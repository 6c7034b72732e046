import type { MatchAnswer, TeamsAnswer } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

/** A week's matches in sheet order. */
export const matchesOf = (week: number) =>
  reading<readonly MatchAnswer[]>(
    ['/api/matches'],
    { topics: ['matches', 'weeks', 'standings'], week },
    { week },
  );

/** What the contest recorded of both teams of a match. */
export const teamsOf = (matchId: string) =>
  reading<TeamsAnswer>(['/api/matches', matchId, 'teams'], { topics: ['matches'] });
