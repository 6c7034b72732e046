import type { MatchId, Outcome, Postponement, WeekNumber } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** All that an operator enters about a match. `matchDate` is ISO; odds are decimal text. */
export type Fixture = Readonly<{
  week: WeekNumber;
  league: string;
  homeTeam: string;
  awayTeam: string;
  matchDate: string;
  homeOdds: string;
  drawOdds: string;
  awayOdds: string;
}>;

/** Only the fixture of a match or event that holds more. */
export function fixtureOf({
  week,
  league,
  homeTeam,
  awayTeam,
  matchDate,
  homeOdds,
  drawOdds,
  awayOdds,
}: Fixture): Fixture {
  return { week, league, homeTeam, awayTeam, matchDate, homeOdds, drawOdds, awayOdds };
}

/** A score after normal time, and the outcome derived from it. */
export type Score = Readonly<{ homeScore: number; awayScore: number; result: Outcome }>;

/**
 * `follows` marks an event that makes one change with the event of its match right before it, as when the undo of a result also
 * postpones the match again: both are undone together. Logs of 0.2.0 and before lack it, and each of their events is a change.
 */
type Follows = Readonly<{ follows?: true }>;
/** `reason`: why an undo gave back an earlier result or fixture. */
type Undone = Readonly<{ reason?: string }>;
/** `fromWeek`: the week that the match left for another one. Logs of 0.2.0 and before lack it. */
type Moved = Readonly<{ fromWeek?: WeekNumber }>;
type About<Data> = Readonly<{ matchId: MatchId; week: WeekNumber }> & Data;

export type MatchScheduled = DomainEvent<'MatchScheduled', Fixture & { matchId: MatchId }>;
export type MatchChanged = DomainEvent<'MatchChanged', Fixture & { matchId: MatchId } & Undone & Moved>;
export type ResultRecorded = DomainEvent<'ResultRecorded', About<Score & Follows & Undone>>;
/** Holds the old and the new score, to explain the change of the table. */
export type ResultCorrected = DomainEvent<
  'ResultCorrected',
  About<{ previous: Score; corrected: Score; reason: string }>
>;
export type ResultWithdrawn = DomainEvent<'ResultWithdrawn', About<{ previous: Score; reason: string }>>;
export type MatchPostponed = DomainEvent<
  'MatchPostponed',
  About<{ kind: Postponement; reason: string } & Follows>
>;
/** Nobody gets points for the match: the denominator shrinks. `previous` is the result that it had, or null. */
export type MatchVoided = DomainEvent<'MatchVoided', About<{ previous: Score | null; reason: string }>>;
type MatchVoidedV1 = About<{ reason: string }>;
/** The postponed or void match waits for its result again. `from` is its earlier status. */
export type MatchReinstated = DomainEvent<
  'MatchReinstated',
  About<{ from: Postponement | 'void'; reason: string }>
>;
export type MatchRemoved = DomainEvent<'MatchRemoved', About<object>>;

/** A change of published data that a second administrator is asked to confirm. */
export type ProposedChange =
  | Readonly<{ kind: 'correction'; previous: Score; corrected: Score }>
  /** `postponed` is the status that the match gets again, where the withdrawal undoes a result that came after a postponement. */
  | Readonly<{ kind: 'withdrawal'; previous: Score; postponed?: Postponement }>
  | Readonly<{ kind: 'voiding'; previous: Score }>
  /** `restored` is the result from before the void, if there was one, `postponed` the status, if it was postponed. */
  | Readonly<{ kind: 'reinstatement'; restored?: Score; postponed?: Postponement }>;
/** Changes nothing by itself; the next event of the match drops the proposal. `by` is an administrator's id. */
export type CorrectionProposed = DomainEvent<
  'CorrectionProposed',
  About<{ change: ProposedChange; reason: string; by: string }>
>;
/** Appended right before the proposed change. */
export type CorrectionConfirmed = DomainEvent<
  'CorrectionConfirmed',
  About<{ by: string; proposedBy: string }>
>;
export type CorrectionDeclined = DomainEvent<
  'CorrectionDeclined',
  About<{ by: string; proposedBy: string; reason: string }>
>;
/** The proposer withdraws the proposal, so nobody has to decline it. */
export type ProposalWithdrawn = DomainEvent<'ProposalWithdrawn', About<{ by: string }>>;

export type MatchEvent =
  | MatchScheduled
  | MatchChanged
  | ResultRecorded
  | ResultCorrected
  | ResultWithdrawn
  | MatchPostponed
  | MatchVoided
  | MatchReinstated
  | MatchRemoved
  | CorrectionProposed
  | CorrectionConfirmed
  | CorrectionDeclined
  | ProposalWithdrawn;

export const matchCodec = codec<MatchEvent>({
  MatchScheduled: defineEvent<MatchScheduled>(),
  MatchChanged: defineEvent<MatchChanged>(),
  ResultRecorded: defineEvent<ResultRecorded>(),
  ResultCorrected: defineEvent<ResultCorrected>(),
  ResultWithdrawn: defineEvent<ResultWithdrawn>(),
  MatchPostponed: defineEvent<MatchPostponed>(),
  MatchVoided: defineEvent<MatchVoided>((v1: MatchVoidedV1): MatchVoided['data'] => ({
    ...v1,
    previous: null,
  })),
  MatchReinstated: defineEvent<MatchReinstated>(),
  MatchRemoved: defineEvent<MatchRemoved>(),
  CorrectionProposed: defineEvent<CorrectionProposed>(),
  CorrectionConfirmed: defineEvent<CorrectionConfirmed>(),
  CorrectionDeclined: defineEvent<CorrectionDeclined>(),
  ProposalWithdrawn: defineEvent<ProposalWithdrawn>(),
});
