import type { Fixture, MatchEvent } from '@onda-on/contracts/events';
import { Rejection, type MatchId, type MatchStatus, type Outcome as Result } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import type { Outcome } from '../../platform/kernel/transact.ts';
import type { MatchState } from './match-state.ts';

/** A match as a command left it; a repeated command returns the same. */
export type SavedMatch = Readonly<{
  match: Fixture &
    Readonly<{
      id: MatchId;
      status: MatchStatus;
      result: Result | null;
      homeScore: number | null;
      awayScore: number | null;
      revision: number;
      /** Only proposed: a second administrator has to confirm it. */
      isProposed: boolean;
    }>;
  position: Position;
}>;

export function savedMatch({ state, position }: Outcome<MatchState, MatchEvent>): SavedMatch {
  if (state.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
  const { matchId: id, fixture, status, score, revision, proposal } = state;
  const { result = null, homeScore = null, awayScore = null } = score ?? {};
  const isProposed = proposal !== null;
  return { match: { id, ...fixture, status, result, homeScore, awayScore, revision, isProposed }, position };
}
