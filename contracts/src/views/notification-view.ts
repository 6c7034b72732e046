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
 * A coupon whose sender asked for notifications. `askedAt` is when it was sent, `at` when its picks were last received. `due`
 * while those are unsent; `told` is the result that was sent last, at settlement `toldAt` (0: never).
 */
export type NoticeView = Readonly<{
  couponNo: CouponNo;
  channel: NotificationChannel;
  week: WeekNumber;
  participantId: ParticipantId;
  profileVersion: number;
  /** Whether the sender asked; false when only the address is to be verified. */
  asked: boolean;
  askedAt: string;
  at: string;
  revision: number;
  due: boolean;
  toldAt: number;
  told: Readonly<{ correct: number; decided: number; rank: number | null }> | null;
  /** Whether the address is verified; null when that is not required. */
  verified: boolean | null;
  /** The verification link is still to be sent. */
  verifyDue: boolean;
}>;
export const NOTICES: Collection<NoticeView> = collection('notices', 1, [
  ['channel', 'due', 'at'],
  ['verifyDue', 'at'],
  ['channel', 'week', 'toldAt'],
]);
export const noticeIdOf = (channel: NotificationChannel, couponNo: string): string =>
  `${channel}|${couponNo}`;

/** A person who asked once, with the profile of their latest request; no channels after they decline. */
export type NoticePersonView = Readonly<{
  participantId: ParticipantId;
  profileVersion: number;
  askedAt: string;
  asked: boolean;
  channels: readonly NotificationChannel[];
}>;
export const NOTICE_PERSONS: Collection<NoticePersonView> = collection('notice-persons', 1, [['asked']]);

/** A week's settlement and the notifications about it. `settlement` counts from 1; `resultsTold` is the last one that was sent. */
export type NoticeWeekView = Readonly<{
  week: WeekNumber;
  settlement: number;
  /** Null while the week is open or reopened. */
  settledAt: string | null;
  /** The settlement's position in the log, decimal: tables must have reached it. */
  position: string;
  resultsTold: number;
  isReminded: boolean;
}>;
export const NOTICE_WEEKS: Collection<NoticeWeekView> = collection('notice-weeks', 1);

/** `main`: since when each channel is on in the settings; null while it is off. ISO. */
export type NoticeSwitchView = Readonly<Record<NotificationChannel, string | null>>;
export const NOTICE_SWITCH: Collection<NoticeSwitchView> = collection('notice-switch', 1);

/** The state of a notification, without names; its id is its key. */
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
  retryAt: string | null;
}>;
export const DELIVERIES: Collection<DeliveryView> = collection('deliveries', 1, [['at'], ['state', 'at']]);
