import type { MatchId, WeekId, WeekNumber, WeekRules, WeekStatus } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** All that an operator enters about a week; times are ISO. */
export type WeekPlan = Readonly<{
  number: WeekNumber;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
}>;

/** The matches in the order that every coupon of the week follows. */
export type PinnedSheet = Readonly<{ version: number; matchIds: readonly MatchId[] }>;

/** Coupons per outcome of each slot at the lock, in sheet order: [picked 1, picked X, picked 2]. */
export type PickCounts = readonly (readonly [home: number, draw: number, away: number])[];

type Week<Data> = Readonly<{ weekId: WeekId; number: WeekNumber }> & Data;

/** `rules` are set when the week first becomes active, and never change afterwards. */
export type WeekCreated = DomainEvent<'WeekCreated', WeekPlan & { weekId: WeekId; rules: WeekRules | null }>;
export type WeekChanged = DomainEvent<
  'WeekChanged',
  /** `reason`: why a settled week returned to an earlier status. */
  WeekPlan & { weekId: WeekId; rules: WeekRules | null; reason?: string }
>;
/** Recorded before the first entry: no match of the sheet is replaced or removed afterwards. */
export type SheetPinned = DomainEvent<'SheetPinned', Week<{ sheet: PinnedSheet }>>;
/**
 * The fence (docs/rules.md#seal): what follows it in the log, entries, revisions and voids, is not under the week's root, and no entry
 * after it counts. Written once, before the root is computed. `sheet` is pinned by it where nobody has entered. A week that was
 * sealed before there were fences has none: its `WeekLocked` is the fence.
 */
export type WeekFenced = DomainEvent<'WeekFenced', Week<{ lockedAt: string; sheet: PinnedSheet }>>;
/**
 * The seal (docs/rules.md#seal): an RFC 6962 root over the leaf hashes, in log order, of all `count` coupons that
 * precede the fence in the log and are not void there. `rarity` holds the final pick counts for the prize order. `ordinal`: how many events
 * of the log had been chained when it was made; null where the chain was not ready. `rules`: the version of the week's rules.
 */
export type WeekLocked = DomainEvent<
  'WeekLocked',
  WeekLockedV1 & { ordinal: number | null; rules: number | null }
>;
type WeekLockedV1 = Week<{
  lockedAt: string;
  root: string;
  count: number;
  rarity: PickCounts;
  sheet: PinnedSheet | null;
}>;
/** Every match is decided; `decided` counts those that are not void. */
export type WeekSettled = DomainEvent<'WeekSettled', Week<{ settledAt: string; decided: number }>>;
/** A correction came after settlement: the week is settled again; entries stay closed. */
export type WeekReopened = DomainEvent<'WeekReopened', Week<{ reason: string }>>;
export type WeekDeleted = DomainEvent<'WeekDeleted', Week<object>>;

/** A number belongs to one week: `weekNumber-{n}`. Reserved before the week is created, released after it is deleted. */
export type WeekNumberReserved = DomainEvent<'WeekNumberReserved', Week<object>>;
export type WeekNumberReleased = DomainEvent<'WeekNumberReleased', Week<object>>;

export type WeekEvent =
  | WeekCreated
  | WeekChanged
  | SheetPinned
  | WeekFenced
  | WeekLocked
  | WeekSettled
  | WeekReopened
  | WeekDeleted;
export type WeekNumberEvent = WeekNumberReserved | WeekNumberReleased;

export const weekCodec = codec<WeekEvent>({
  WeekCreated: defineEvent<WeekCreated>(),
  WeekChanged: defineEvent<WeekChanged>(),
  SheetPinned: defineEvent<SheetPinned>(),
  WeekFenced: defineEvent<WeekFenced>(),
  WeekLocked: defineEvent<WeekLocked>((v1: WeekLockedV1): WeekLocked['data'] => ({
    ...v1,
    ordinal: null,
    rules: null,
  })),
  WeekSettled: defineEvent<WeekSettled>(),
  WeekReopened: defineEvent<WeekReopened>(),
  WeekDeleted: defineEvent<WeekDeleted>(),
});
export const weekNumberCodec = codec<WeekNumberEvent>({
  WeekNumberReserved: defineEvent<WeekNumberReserved>(),
  WeekNumberReleased: defineEvent<WeekNumberReleased>(),
});
