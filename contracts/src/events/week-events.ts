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
 * The seal (docs/rules.md#seal): an RFC 6962 root over the leaf hashes, in log order, of all `count` coupons that
 * precede it in the log and are not void. `rarity` holds the final pick counts for the prize order.
 */
export type WeekLocked = DomainEvent<
  'WeekLocked',
  Week<{ lockedAt: string; root: string; count: number; rarity: PickCounts; sheet: PinnedSheet | null }>
>;
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
  | WeekLocked
  | WeekSettled
  | WeekReopened
  | WeekDeleted;
export type WeekNumberEvent = WeekNumberReserved | WeekNumberReleased;

export const weekCodec = codec<WeekEvent>({
  WeekCreated: defineEvent<WeekCreated>(),
  WeekChanged: defineEvent<WeekChanged>(),
  SheetPinned: defineEvent<SheetPinned>(),
  WeekLocked: defineEvent<WeekLocked>(),
  WeekSettled: defineEvent<WeekSettled>(),
  WeekReopened: defineEvent<WeekReopened>(),
  WeekDeleted: defineEvent<WeekDeleted>(),
});
export const weekNumberCodec = codec<WeekNumberEvent>({
  WeekNumberReserved: defineEvent<WeekNumberReserved>(),
  WeekNumberReleased: defineEvent<WeekNumberReleased>(),
});
