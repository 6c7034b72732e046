import type { CouponNo, WeekId, WeekNumber } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** How many records a seeding call wrote. */
export type SeedCounts = Readonly<{ admins: number; matches: number; pages: number; menus: number }>;

/** `operation-{id}`. The plan is recorded before its steps, so that a restart can continue it. */
export type SeedPlanned = DomainEvent<
  'SeedPlanned',
  {
    kind: 'demo' | 'production' | 'force';
    seedId: string;
    day: string;
    seed: number;
    weeks: number;
    participants: number;
  }
>;
export type SeedApplied = DomainEvent<'SeedApplied', { seedId: string; counts: SeedCounts }>;
export type ReplayStarted = DomainEvent<
  'ReplayStarted',
  { operationId: string; projections: readonly string[] }
>;
export type ReplayFinished = DomainEvent<
  'ReplayFinished',
  /** `hasFailed`: the replay did not finish, and `isEqual` has no meaning. */
  { operationId: string; projections: readonly string[]; isEqual: boolean; hasFailed?: true }
>;
export type ParkedRetried = DomainEvent<'ParkedRetried', { projection: string; stream: string }>;
export type ParkedSkipped = DomainEvent<
  'ParkedSkipped',
  { projection: string; stream: string; reason: string }
>;
/** An export and its number of rows. `reason` where one was required; `isFull` where nothing was masked. */
export type ExportMade = DomainEvent<
  'ExportMade',
  { operationId: string; what: string; rows: number; reason?: string; isFull?: true }
>;
/** Recorded before the first row is sent, because an aborted export also discloses rows. */
export type ExportStarted = DomainEvent<
  'ExportStarted',
  { operationId: string; what: string; reason?: string; isFull?: true }
>;
/** A copy of log and vault up to `position` (decimal), with the number and the digest of its events. */
export type BackupMade = DomainEvent<
  'BackupMade',
  { operationId: string; position: string; events: number; digest: string }
>;
/** An exported log is being imported into this empty log, which is incomplete until `ImportApplied`. */
export type ImportStarted = DomainEvent<
  'ImportStarted',
  { operationId: string; events: number; digest: string }
>;
export type ImportApplied = DomainEvent<
  'ImportApplied',
  { operationId: string; events: number; digest: string }
>;

/**
 * A week's seal was recomputed from its entries. `checked` counts entries and revisions, `erased` those of erased
 * persons (which cannot be recomputed), `mismatched` those that differ from their fingerprint; `couponNos` names the
 * first of the latter.
 */
export type SealChecked = DomainEvent<
  'SealChecked',
  {
    weekId: WeekId;
    number: WeekNumber;
    isRootEqual: boolean;
    checked: number;
    erased: number;
    mismatched: number;
    couponNos: readonly CouponNo[];
    checkedAt: string;
  }
>;
/** An operator confirmed the machine's date. This event has that date. */
export type ClockAccepted = DomainEvent<'ClockAccepted', { operationId: string; reason: string }>;
/**
 * A process followed its machine's date from `from` to `to`, ISO. Events that it dated between `since` and `from`
 * really happened later, or earlier, by the difference.
 */
export type ClockMoved = DomainEvent<
  'ClockMoved',
  { operationId: string; from: string; to: string; since: string }
>;

export type OperationEvent =
  | SeedPlanned
  | SeedApplied
  | ReplayStarted
  | ReplayFinished
  | ParkedRetried
  | ParkedSkipped
  | ExportMade
  | ExportStarted
  | BackupMade
  | ImportStarted
  | ImportApplied
  | SealChecked
  | ClockAccepted
  | ClockMoved;

export const operationCodec = codec<OperationEvent>({
  SeedPlanned: defineEvent<SeedPlanned>(),
  SeedApplied: defineEvent<SeedApplied>(),
  ReplayStarted: defineEvent<ReplayStarted>(),
  ReplayFinished: defineEvent<ReplayFinished>(),
  ParkedRetried: defineEvent<ParkedRetried>(),
  ParkedSkipped: defineEvent<ParkedSkipped>(),
  ExportMade: defineEvent<ExportMade>(),
  ExportStarted: defineEvent<ExportStarted>(),
  BackupMade: defineEvent<BackupMade>(),
  ImportStarted: defineEvent<ImportStarted>(),
  ImportApplied: defineEvent<ImportApplied>(),
  SealChecked: defineEvent<SealChecked>(),
  ClockAccepted: defineEvent<ClockAccepted>(),
  ClockMoved: defineEvent<ClockMoved>(),
});
