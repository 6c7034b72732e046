import type { ParticipantId, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A participant, composed when read. The person's data is in the vault. */
export type ParticipantView = Readonly<{
  participantId: ParticipantId;
  /** ISO time of the first coupon. */
  createdAt: string;
  coupons: number;
  lastWeek: WeekNumber;
  lastAt: string;
  /** The profile of the latest coupon. */
  profileVersion: number;
  /** false means blocked. */
  isActive: boolean;
  blockReason: string | null;
  isErased: boolean;
}>;

/** What is known of a participant besides the coupons, by participant id. Almost no participant has one. */
export type ParticipantMarkView = Pick<
  ParticipantView,
  'participantId' | 'isActive' | 'blockReason' | 'isErased'
>;

export const PARTICIPANTS: Collection<ParticipantMarkView> = collection('participants', 3, [
  ['isActive'],
  ['isErased'],
]);
