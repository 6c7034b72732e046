import type { NotificationChannel, NotificationKind, NotificationState } from '../rules/index.ts';

/**
 * `GET /api/admin/outbox?limit=&after=`: the mails kept in the installation, newest first, with `X-Next-Cursor`. `kind` is where
 * mails go now; `days` is how long one can be read.
 */
export type OutboxAnswer = Readonly<{ kind: 'smtp' | 'outbox'; days: number; mails: readonly OutboxMail[] }>;

/** `topic` is its subject: receipt, result, a campaign. Times are ISO. */
export type OutboxMail = Readonly<{
  id: string;
  at: string;
  topic: string;
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string;
}>;

/**
 * `GET /api/admin/notifications?state=&limit=&after=`: the state of each notification, latest first, without names; `reason` is
 * one of our own texts, null unless something failed.
 */
export type NotificationDelivery = Readonly<{
  key: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  week: number;
  couponNo: string | null;
  state: NotificationState;
  attempt: number;
  reason: string | null;
  at: string;
  /** The next attempt; null unless it is delayed. */
  retryAt: string | null;
}>;

/** `GET /api/notification-channels`: the channels a sender may choose, by settings and configuration. `pushKey`: of the server. */
export type ChannelsAnswer = Readonly<{ mail: boolean; sms: boolean; push: boolean; pushKey?: string }>;

/** Body of `PUT /api/coupons/{no}/push`: the browser's own push subscription, for notifications about the coupon. */
export type PushSubscriptionBody = Readonly<{
  endpoint: string;
  keys: Readonly<{ p256dh: string; auth: string }>;
}>;

/** `GET /api/admin/notification-channels`: the configured channels. Without a mail server mails go to the outbox. */
export type ConfiguredChannels = Readonly<{ mail: 'smtp' | 'outbox'; sms: boolean; push: boolean }>;

/** `GET /api/notifications/{token}`: the purpose of a link in a mail; no address and no name. */
export type NotificationLink = Readonly<
  { kind: 'unsubscribe'; isOn: boolean } | { kind: 'verify'; isDone: boolean; couponNo: string; week: number }
>;
