import type { Outcome } from '../rules/index.ts';

/** A match that the contest itself has recorded. */
export type PlayedMatch = Readonly<{
  matchId: string;
  week: number;
  matchDate: string;
  homeTeam: string;
  awayTeam: string;
  homeScore: number;
  awayScore: number;
  result: Outcome;
}>;

export type TeamRecord = Readonly<{
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
}>;

/** What a team had done before a match: its last five matches, the newest first, and its record of the season. */
export type TeamForm = Readonly<{
  team: string;
  last: readonly PlayedMatch[];
  home: TeamRecord;
  away: TeamRecord;
}>;

/** `GET /api/matches/{id}/teams`: both teams before this match (docs/rules.md#teams-of-a-match). */
export type TeamsAnswer = Readonly<{
  matchId: string;
  home: TeamForm;
  away: TeamForm;
  /** Their last five matches against each other, the newest first. */
  meetings: readonly PlayedMatch[];
}>;
