import type { MatchId, MatchStatus, Outcome } from '../rules/index.ts';
import type { Correction } from '../views/index.ts';

/** `GET /api/matches?week={n}`: a list in sheet order. */
export type MatchAnswer = Readonly<{
  id: MatchId;
  week: number;
  league: string;
  homeTeam: string;
  awayTeam: string;
  matchDate: string;
  /** The first kick-off of a match that was moved, or null. */
  movedFrom: string | null;
  status: MatchStatus;
  result: Outcome | null;
  homeScore: number | null;
  awayScore: number | null;
  homeOdds: string;
  drawOdds: string;
  awayOdds: string;
  /** Why it was postponed or is void. */
  note: string | null;
  corrections: readonly Correction[];
  /** Picks per outcome; only after the lock, else null. */
  distribution: readonly [home: number, draw: number, away: number] | null;
}>;
