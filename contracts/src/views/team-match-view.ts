import type { MatchId, Outcome, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A match as its teams are known by it. Score and result are null until there is a result. */
export type TeamMatchView = Readonly<{
  matchId: MatchId;
  week: WeekNumber;
  homeTeam: string;
  awayTeam: string;
  /** ISO. */
  matchDate: string;
  /** The same moment in milliseconds, to search by. */
  kickOff: number;
  /** The names by which the teams are found: letters in another case are the same team. */
  home: string;
  away: string;
  homeScore: number | null;
  awayScore: number | null;
  result: Outcome | null;
}>;

export const TEAM_MATCHES: Collection<TeamMatchView> = collection('team-matches', 2, [
  ['home', 'kickOff'],
  ['away', 'kickOff'],
]);
