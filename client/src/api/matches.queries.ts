import type { MatchAnswer, TeamsAnswer } from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

/** A week's matches in sheet order. */
export const matchesOf = (week: number) =>
  getQuery<readonly MatchAnswer[]>(
    ['/api/matches'],
    { topics: ['matches', 'weeks', 'standings'], week },
    { week },
  );

/** What the contest recorded of both teams of a match. */
export const teamsOf = (matchId: string) =>
  getQuery<TeamsAnswer>(['/api/matches', matchId, 'teams'], { topics: ['matches'] });
