import type { ParticipantId, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** Someone who took part, put together when it is read. Who it is only the vault knows. */
export type ParticipantView = Readonly<{
  participantId: ParticipantId;
  /** ISO time of the first coupon. */
  createdAt: string;
  coupons: number;
  lastWeek: WeekNumber;
  lastAt: string;
  /** Of the latest coupon. */
  profileVersion: number;
  /** false means blocked. */
  isActive: boolean;
  blockReason: string | null;
  isErased: boolean;
}>;

/** What is to be known of a participant beside the coupons; there is none for almost everybody. By participant id. */
export type ParticipantMarkView = Pick<
  ParticipantView,
  'participantId' | 'isActive' | 'blockReason' | 'isErased'
>;

export const PARTICIPANTS: Collection<ParticipantMarkView> = collection('participants', 3, [
  ['isActive'],
  ['isErased'],
]);

/** Counts of the dashboard; one document, `main`. */
export type DashboardView = Readonly<{ blockedUsers: number; results: number; corrections: number }>;
export const DASHBOARD: Collection<DashboardView> = collection('dashboard', 2);
