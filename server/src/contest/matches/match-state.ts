import {
  fixtureOf,
  type CorrectionProposed,
  type Fixture,
  type MatchEvent,
  type MatchScheduled,
  type Score,
} from '@onda-on/contracts/events';
import { type MatchId, assertNever, type MatchStatus } from '@onda-on/contracts/rules';

/** How a match stands, as far as a change can be undone. */
export type Standing = Readonly<{ fixture: Fixture; status: MatchStatus; score: Score | null }>;
/** A change of one event or several: `first` and `sequence` are the revisions of its first and its last, `type` that of the first. */
type LatestChange = Readonly<{ type: MatchChange; before: Standing; first: number; sequence: number }>;
type MatchChange = Exclude<
  MatchEvent['type'],
  'MatchScheduled' | 'MatchRemoved' | 'CorrectionProposed' | ProposalEnd
>;
type ProposalEnd = 'CorrectionConfirmed' | 'CorrectionDeclined' | 'ProposalWithdrawn';

/** A match, folded from its own stream. `revision` counts its events from 0; `reason` is that of the latest event. */
export type ExistingMatch = Readonly<{
  stage: 'planned';
  matchId: MatchId;
  fixture: Fixture;
  status: MatchStatus;
  score: Score | null;
  reason: string | null;
  revision: number;
  /** The latest change, and the state before it, to which an undo leads back. */
  latest: LatestChange | null;
  /** The proposal that waits for a second administrator; any later event ends or replaces it. */
  proposal: CorrectionProposed['data'] | null;
}>;
export type MatchState = Readonly<{ stage: 'none' | 'removed' }> | ExistingMatch;

export const NO_MATCH: MatchState = { stage: 'none' };

export function evolveMatch(state: MatchState, event: MatchEvent): MatchState {
  if (event.type === 'MatchScheduled') return planned(event.data);
  if (event.type === 'MatchRemoved') return { stage: 'removed' };
  if (event.type === 'CorrectionProposed') return noted(state, event.data);
  if (endsProposal(event)) return noted(state, null);
  return changed(state, event, changeIn(event));
}

const ENDS: readonly MatchEvent['type'][] = [
  'CorrectionConfirmed',
  'CorrectionDeclined',
  'ProposalWithdrawn',
] satisfies readonly ProposalEnd[];

const endsProposal = (event: MatchEvent): event is Extract<MatchEvent, { type: ProposalEnd }> =>
  ENDS.includes(event.type);

function planned(data: MatchScheduled['data']): ExistingMatch {
  const fresh = { status: 'pending', score: null, reason: null, revision: 0, latest: null } as const;
  return { stage: 'planned', matchId: data.matchId, fixture: fixtureOf(data), ...fresh, proposal: null };
}

type ChangeEvent = Extract<MatchEvent, { type: MatchChange }>;

function changeIn({ type, data }: ChangeEvent): Partial<ExistingMatch> {
  switch (type) {
    case 'MatchChanged':
      return { fixture: fixtureOf(data) };
    case 'ResultRecorded': {
      const { homeScore, awayScore, result } = data;
      return { status: 'finished', score: { homeScore, awayScore, result }, reason: null };
    }
    case 'ResultCorrected':
      return { score: data.corrected, reason: data.reason };
    case 'ResultWithdrawn':
      return { status: 'pending', score: null, reason: data.reason };
    case 'MatchPostponed':
      return { status: data.kind, reason: data.reason };
    case 'MatchVoided':
      return { status: 'void', score: null, reason: data.reason };
    case 'MatchReinstated':
      return { status: 'pending', reason: data.reason };
    default:
      return assertNever(type);
  }
}

export const aboutOf = ({ matchId, fixture }: ExistingMatch) => ({ matchId, week: fixture.week });

/** The state after an event that changed something. */
function changed(state: MatchState, event: ChangeEvent, change: Partial<ExistingMatch>): MatchState {
  if (state.stage !== 'planned') return state;
  const revision = state.revision + 1;
  return { ...state, ...change, revision, latest: latestAfter(state, event, revision), proposal: null };
}

function latestAfter(match: ExistingMatch, event: ChangeEvent, sequence: number): LatestChange {
  const { latest, fixture, status, score } = match;
  if (latest?.sequence === match.revision && doesFollow(event)) return { ...latest, sequence };
  return { type: event.type, before: { fixture, status, score }, first: sequence, sequence };
}

const doesFollow = ({ data }: ChangeEvent): boolean => 'follows' in data && data.follows;

/** The state after an event that only makes or ends a proposal. */
const noted = (state: MatchState, proposal: ExistingMatch['proposal']): MatchState =>
  state.stage === 'planned' ? { ...state, revision: state.revision + 1, proposal } : state;
