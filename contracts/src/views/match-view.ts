import type { Fixture, ProposedChange, Score } from '../events/index.ts';
import type { MatchId, MatchStatus, Outcome } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A public change of the table other than a new result. `revision` is the event's in the stream of its match. */
export type Correction = Readonly<{ at: string; reason: string; revision: number }> &
  (
    | Readonly<{ kind: 'corrected'; from: Score; to: Score }>
    | Readonly<{ kind: 'withdrawn'; from: Score; to: null }>
    | Readonly<{ kind: 'void'; from: Score | null; to: null }>
    | Readonly<{ kind: 'reinstated'; from: null; to: null }>
  );

/** `revision` counts the match's events from 0 and is its ETag. */
export type MatchView = Fixture &
  Readonly<{
    id: MatchId;
    /** The first kick-off of a match that was moved, or null. */
    movedFrom: string | null;
    status: MatchStatus;
    result: Outcome | null;
    homeScore: number | null;
    awayScore: number | null;
    /** When the result was recorded, ISO. */
    decidedAt: string | null;
    actor: string;
    /** Why it is postponed or void. */
    note: string | null;
    corrections: readonly Correction[];
    /** A change that waits for a second administrator; missing without one. `by` is the proposing administrator's id. */
    proposal?: Readonly<{ change: ProposedChange; reason: string; by: string; at: string }>;
    revision: number;
  }>;

/** In version 2 `movedFrom` was the kick-off before the last move, also of a match that was moved back. */
export const MATCHES: Collection<MatchView> = collection('matches', 3, [
  ['week', 'matchDate'],
  ['matchDate'],
]);
