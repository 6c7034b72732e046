import type { Fixture, MatchEvent, Score } from '@onda-on/contracts/events';
import { assertNever, type MatchId, type MatchStatus } from '@onda-on/contracts/rules';

/** A match as its own stream tells it. `revision` counts its events from 0; `reason` is that of the latest event. */
export type ExistingMatch = Readonly<{
  stage: 'planned';
  matchId: MatchId;
  fixture: Fixture;
  status: MatchStatus;
  score: Score | null;
  reason: string | null;
  revision: number;
}>;
export type MatchState = Readonly<{ stage: 'none' | 'removed' }> | ExistingMatch;

export const NO_MATCH: MatchState = { stage: 'none' };

export function evolveMatch(state: MatchState, { type, data }: MatchEvent): MatchState {
  switch (type) {
    case 'MatchScheduled': {
      const { matchId, ...fixture } = data;
      const fresh = { status: 'pending', score: null, reason: null, revision: 0 } as const;
      return { stage: 'planned', matchId, fixture, ...fresh };
    }
    case 'MatchChanged': {
      const { matchId, ...fixture } = data;
      return changed(state, { matchId, fixture });
    }
    case 'ResultRecorded': {
      const { homeScore, awayScore, result } = data;
      return changed(state, { status: 'finished', score: { homeScore, awayScore, result }, reason: null });
    }
    case 'ResultCorrected':
      return changed(state, { score: data.corrected, reason: data.reason });
    case 'ResultWithdrawn':
      return changed(state, { status: 'pending', score: null, reason: data.reason });
    case 'MatchPostponed':
      return changed(state, { status: data.kind, reason: data.reason });
    case 'MatchVoided':
      return changed(state, { status: 'void', score: null, reason: data.reason });
    case 'MatchRemoved':
      return { stage: 'removed' };
    default:
      return assertNever(type);
  }
}

const changed = (state: MatchState, change: Partial<ExistingMatch>): MatchState =>
  state.stage === 'planned' ? { ...state, ...change, revision: state.revision + 1 } : state;
