import type { Fixture } from '../events/index.ts';
import type { MatchView } from '../views/index.ts';

/** `GET /api/matches?week={n}`: a list in sheet order. */
export type MatchAnswer = Omit<Fixture, 'week'> &
  Pick<
    MatchView,
    'id' | 'movedFrom' | 'status' | 'result' | 'homeScore' | 'awayScore' | 'note' | 'corrections'
  > &
  Readonly<{
    week: number;
    /** Picks per outcome; only after the lock, else null. */
    distribution: readonly [home: number, draw: number, away: number] | null;
  }>;
