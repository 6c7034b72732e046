import type { Outcome } from '../rules/index.ts';

/** A match that the contest itself has recorded. `week` leads to its page. */
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

/** What a team has done before a match: its last five matches, the newest first, and all that it played at home, or away. */
export type TeamForm = Readonly<{
  team: string;
  last: readonly PlayedMatch[];
  /** At home for the home team, away for the other one. */
  here: Readonly<{
    played: number;
    won: number;
    drawn: number;
    lost: number;
    scored: number;
    conceded: number;
  }>;
}>;

/** `GET /api/matches/{id}/teams`: both teams before this match, by what this contest recorded. */
export type TeamsAnswer = Readonly<{
  matchId: string;
  home: TeamForm;
  away: TeamForm;
  /** Their last five matches against each other, the newest first. */
  meetings: readonly PlayedMatch[];
}>;
