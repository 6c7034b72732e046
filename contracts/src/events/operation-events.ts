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
  {
    operationId: string;
    projections: readonly string[];
    isEqual: boolean;
    /** The replay did not finish, and `isEqual` has no meaning. */
    hasFailed?: true;
    /** How many events the largest of these read models was rebuilt from; null where unknown. */
    events: number | null;
    /** Only compared: a different read model was not replaced. */
    isDryRun: boolean;
  }
>;
type ReplayFinishedV1 = Omit<ReplayFinished['data'], 'events' | 'isDryRun'>;
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
/**
 * A copy of log and vault up to `position` (decimal), with the number and the digest of its events. `madeAt`: ISO, before anything was
 * copied; events of earlier versions do not have it.
 */
export type BackupMade = DomainEvent<
  'BackupMade',
  { operationId: string; position: string; events: number; digest: string; madeAt?: string }
>;
/** The keys of an installation that can be replaced, as `ops keys` names them; `log` has an event of its own. */
export type ReplacedKey = 'jwt' | 'vault' | 'pepper' | 'read-models';
/** A key was replaced by a new one. `isAtOnce`: everything that was signed with the earlier one is invalid. */
export type KeyReplaced = DomainEvent<
  'KeyReplaced',
  { operationId: string; key: ReplacedKey; isAtOnce?: true }
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
  | KeyReplaced
  | ImportStarted
  | ImportApplied
  | SealChecked
  | ClockAccepted
  | ClockMoved;

export const operationCodec = codec<OperationEvent>({
  SeedPlanned: defineEvent<SeedPlanned>(),
  SeedApplied: defineEvent<SeedApplied>(),
  ReplayStarted: defineEvent<ReplayStarted>(),
  // Version 1 recorded only replays that replaced a different read model.
  ReplayFinished: defineEvent<ReplayFinished>((v1: ReplayFinishedV1): ReplayFinished['data'] => ({
    ...v1,
    events: null,
    isDryRun: false,
  })),
  ParkedRetried: defineEvent<ParkedRetried>(),
  ParkedSkipped: defineEvent<ParkedSkipped>(),
  ExportMade: defineEvent<ExportMade>(),
  ExportStarted: defineEvent<ExportStarted>(),
  BackupMade: defineEvent<BackupMade>(),
  KeyReplaced: defineEvent<KeyReplaced>(),
  ImportStarted: defineEvent<ImportStarted>(),
  ImportApplied: defineEvent<ImportApplied>(),
  SealChecked: defineEvent<SealChecked>(),
  ClockAccepted: defineEvent<ClockAccepted>(),
  ClockMoved: defineEvent<ClockMoved>(),
});
