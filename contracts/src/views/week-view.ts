import type { PickCounts, PinnedSheet } from '../events/index.ts';
import type { WeekId, WeekNumber, WeekRules, WeekStatus } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** The result of recomputing a seal; `checked`, `erased` and `mismatched` count entries and revisions. */
export type SealCheckView = Readonly<{
  checkedAt: string;
  isRootEqual: boolean;
  checked: number;
  erased: number;
  mismatched: number;
}>;

/** A week's published seal. `root` is hex and never changes. `check` is null until the seal is recomputed. */
export type SealView = Readonly<{
  lockedAt: string;
  root: string;
  count: number;
  rarity: PickCounts;
  check: SealCheckView | null;
}>;

/** `status` is the operator's; visitors see `shownStatus`. `revision` is the week's ETag. */
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
