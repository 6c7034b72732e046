import type { PickCounts, PinnedSheet } from '../events/index.ts';
import type { WeekId, WeekNumber, WeekRules, WeekStatus } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** The published seal of a week's coupons. `root` is hex; once there, it never changes. */
export type SealView = Readonly<{ lockedAt: string; root: string; count: number; rarity: PickCounts }>;

/** A week (§3). `status` is what the operator set; visitors see `shownStatus`. `revision` is its ETag. */
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

export const WEEKS: Collection<WeekView> = collection('weeks', 1, [['number']]);
