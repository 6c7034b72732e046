import type { PickCounts, PinnedSheet } from '../events/index.ts';
import type { WeekId, WeekNumber, WeekRules, WeekStatus } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** The result of recomputing a seal from its entries; counts entries and revisions. */
export type SealCheckView = Readonly<{
  checkedAt: string;
  isRootEqual: boolean;
  checked: number;
  erased: number;
  mismatched: number;
}>;

/** The published seal of a week's coupons. `root` is hex and never changes. `check` is null until it is recomputed. */
export type SealView = Readonly<{
  lockedAt: string;
  root: string;
  count: number;
  rarity: PickCounts;
  check: SealCheckView | null;
}>;

/** A week. `status` is the operator's; visitors see `shownStatus`. `revision` is its ETag. */
export type WeekView = Readonly<{
  id: WeekId;
  number: WeekNumber;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
  rules: WeekRules | null;
  sheet: PinnedSheet | null;
  seal: SealView | null;
  settledAt: string | null;
  revision: number;
}>;

export const WEEKS: Collection<WeekView> = collection('weeks', 2, [['number']]);
