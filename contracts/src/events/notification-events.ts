import type {
  CouponNo,
  NotificationChannel,
  NotificationKind,
  ParticipantId,
  SubscribedRound,
  WeekNumber,
} from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * A notification, `notification-{participantId}`. Each `key` is sent once. Address and text are in the vault.
 * `revision` is the coupon's for a receipt, the settlement's number for a result, else 0. `participantId` is the id of the
 * subscriber where a visitor subscribed without a coupon.
 */
export type NotificationName = Readonly<{
  key: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  week: WeekNumber;
  participantId: ParticipantId;
  couponNo: CouponNo | null;
  revision: number;
}>;

/** The result that a notification named: a correction is sent only to persons for whom it differs. */
export type SentResult = Readonly<{ correct: number; decided: number; rank: number | null }>;

type About<Data> = NotificationName & Readonly<{ attempt: number }> & Data;

/** Recorded before the notification is sent: only the process that appends this event sends it. */
export type NotificationBegun = DomainEvent<'NotificationBegun', About<{ begunAt: string }>>;
export type NotificationAccepted = DomainEvent<'NotificationAccepted', About<{ told: SentResult | null }>>;
export type NotificationDelayed = DomainEvent<
  'NotificationDelayed',
  About<{ reason: string; retryAt: string }>
>;
/** No further attempt is made. `reason` is one of a few constants. */
export type NotificationFailed = DomainEvent<'NotificationFailed', About<{ reason: string }>>;
/** The person wants no more notifications; a later tick in the form is a new consent. */
export type NotificationsDeclined = DomainEvent<
  'NotificationsDeclined',
  { participantId: ParticipantId; declinedAt: string }
>;

/**
 * `notificationRound-{week}`: every result or reminder that was due in the week is sent. `revision` is the settlement's number
 * for results, else how many weeks of this number were deleted before.
 */
export type NotificationRoundEnded = DomainEvent<
  'NotificationRoundEnded',
  {
    week: WeekNumber;
    kind: 'result' | 'reminder' | SubscribedRound;
    revision: number;
  }
>;

/** A visitor subscribed a browser to a coupon on its receipt. The subscription's address is in the vault. */
export type PushAsked = DomainEvent<
  'PushAsked',
  {
    participantId: ParticipantId;
    couponNo: CouponNo;
    week: WeekNumber;
    profileVersion: number;
    askedAt: string;
  }
>;

export type NotificationEvent =
  | NotificationBegun
  | NotificationAccepted
  | NotificationDelayed
  | NotificationFailed
  | NotificationsDeclined
  | PushAsked;

export const notificationCodec = codec<NotificationEvent>({
  NotificationBegun: defineEvent<NotificationBegun>(),
  NotificationAccepted: defineEvent<NotificationAccepted>(),
  NotificationDelayed: defineEvent<NotificationDelayed>(),
  NotificationFailed: defineEvent<NotificationFailed>(),
  NotificationsDeclined: defineEvent<NotificationsDeclined>(),
  PushAsked: defineEvent<PushAsked>(),
});

export const notificationRoundCodec = codec<NotificationRoundEnded>({
  NotificationRoundEnded: defineEvent<NotificationRoundEnded>(),
});
