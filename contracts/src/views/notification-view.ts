import type {
  CouponNo,
  NotificationChannel,
  NotificationKind,
  NotificationState,
  ParticipantId,
  WeekNumber,
} from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/**
 * A coupon whose sender asked for notifications. `askedAt` is when the coupon was sent, `at` when its latest picks were
 * received; `due` until their receipt is sent or has failed. `told` is the result that was sent last, at settlement
 * `toldAt` (0: none).
 */
export type NoticeView = Readonly<{
  couponNo: CouponNo;
  channel: NotificationChannel;
  week: WeekNumber;
  participantId: ParticipantId;
  profileVersion: number;
  /** False where only the address is to be verified. */
  asked: boolean;
  askedAt: string;
  at: string;
  revision: number;
  due: boolean;
  toldAt: number;
  told: Readonly<{ correct: number; decided: number; rank: number | null }> | null;
  /** Whether the address is verified; null when that is not required. */
  verified: boolean | null;
  verifyDue: boolean;
}>;
export const NOTICES: Collection<NoticeView> = collection('notices', 1, [
  ['channel', 'due', 'at'],
  ['verifyDue', 'at'],
  ['channel', 'week', 'toldAt'],
]);
export const noticeIdOf = (channel: NotificationChannel, couponNo: string): string =>
  `${channel}|${couponNo}`;

/**
 * A person who asked for notifications. `profiles` holds, for each channel, the version of the profile that came with the coupon
 * which asked for it last: coupons under one national ID may be of several people. None after declining.
 */
export type NoticePersonView = Readonly<{
  participantId: ParticipantId;
  askedAt: string;
  asked: boolean;
  profiles: Readonly<Partial<Record<NotificationChannel, number>>>;
}>;
export const NOTICE_PERSONS: Collection<NoticePersonView> = collection('notice-persons', 2, [['asked']]);

/** A week's settlement, counted from 1, and its notifications. `resultsTold` is the last settlement that was sent. */
export type NoticeWeekView = Readonly<{
  week: WeekNumber;
  settlement: number;
  /** Null while the week is open or reopened. */
  settledAt: string | null;
  /** The settlement's position in the log, decimal: results are sent once the tables have reached it. */
  position: string;
  resultsTold: number;
  /** The revision of the latest round of reminders that ended; null without one. */
  reminded: number | null;
}>;
export const NOTICE_WEEKS: Collection<NoticeWeekView> = collection('notice-weeks', 2);

/** `main`: since when the settings have each channel on, ISO; null while it is off. */
export type NoticeSwitchView = Readonly<Record<NotificationChannel, string | null>>;
export const NOTICE_SWITCH: Collection<NoticeSwitchView> = collection('notice-switch', 1);

/** The state of a notification, without names; by its key. */
export type DeliveryView = Readonly<{
  key: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  week: WeekNumber;
  participantId: ParticipantId;
  couponNo: CouponNo | null;
  state: NotificationState;
  attempt: number;
  reason: string | null;
  at: string;
  /** When the next attempt is due; null unless `delayed`. */
  retryAt: string | null;
}>;
export const DELIVERIES: Collection<DeliveryView> = collection('deliveries', 1, [['at'], ['state', 'at']]);
