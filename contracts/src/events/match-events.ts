import type { MatchId, Outcome, Postponement, WeekNumber } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** Everything an operator says about a match beforehand, whole. `matchDate` is ISO; odds are decimal text. */
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

/** A score after normal time, and what follows from it. */
export type Score = Readonly<{ homeScore: number; awayScore: number; result: Outcome }>;

type About<Data> = Readonly<{ matchId: MatchId; week: WeekNumber }> & Data;

export type MatchScheduled = DomainEvent<'MatchScheduled', Fixture & { matchId: MatchId }>;
/** The fixture anew, whole. */
export type MatchChanged = DomainEvent<'MatchChanged', Fixture & { matchId: MatchId }>;
export type ResultRecorded = DomainEvent<'ResultRecorded', About<Score>>;
/** Old and new side by side, so that the table can say why it changed. */
export type ResultCorrected = DomainEvent<
  'ResultCorrected',
  About<{ previous: Score; corrected: Score; reason: string }>
>;
export type ResultWithdrawn = DomainEvent<'ResultWithdrawn', About<{ previous: Score; reason: string }>>;
export type MatchPostponed = DomainEvent<'MatchPostponed', About<{ kind: Postponement; reason: string }>>;
/** No points for anyone: the denominator shrinks. */
export type MatchVoided = DomainEvent<'MatchVoided', About<{ reason: string }>>;
export type MatchRemoved = DomainEvent<'MatchRemoved', About<object>>;

export type MatchEvent =
  | MatchScheduled
  | MatchChanged
  | ResultRecorded
  | ResultCorrected
  | ResultWithdrawn
  | MatchPostponed
  | MatchVoided
  | MatchRemoved;

export const matchCodec = codec<MatchEvent>({
  MatchScheduled: defineEvent<MatchScheduled>(),
  MatchChanged: defineEvent<MatchChanged>(),
  ResultRecorded: defineEvent<ResultRecorded>(),
  ResultCorrected: defineEvent<ResultCorrected>(),
  ResultWithdrawn: defineEvent<ResultWithdrawn>(),
  MatchPostponed: defineEvent<MatchPostponed>(),
  MatchVoided: defineEvent<MatchVoided>(),
  MatchRemoved: defineEvent<MatchRemoved>(),
});
