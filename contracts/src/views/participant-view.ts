import type { ParticipantId, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** Someone who took part. Who it is only the vault knows. */
export type ParticipantView = Readonly<{
  participantId: ParticipantId;
  /** ISO time of the first coupon. */
  createdAt: string;
  coupons: number;
  lastWeek: WeekNumber;
  lastAt: string;
  /** Of the latest coupon. */
  profileVersion: number;
  /** false means blocked (§3). */
  isActive: boolean;
  blockReason: string | null;
  isErased: boolean;
}>;

export const PARTICIPANTS: Collection<ParticipantView> = collection('participants', 1, [
  ['lastAt'],
  ['isActive', 'lastAt'],
]);

/** Counts of the dashboard; one document, `main`. `coupons` by week number as text. */
export type DashboardView = Readonly<{
  totalUsers: number;
  blockedUsers: number;
  coupons: Readonly<Record<string, number>>;
  results: number;
  corrections: number;
}>;
export const DASHBOARD: Collection<DashboardView> = collection('dashboard', 1);
