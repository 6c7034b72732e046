import type { NotificationChannel, NotificationKind, NotificationState } from '../rules/index.ts';

/**
 * `GET /api/admin/outbox?limit=&after=`: the mails that stayed in the installation, newest first; it goes on with
 * `X-Next-Cursor`. `kind` is where mails go now; `days` is how long one may be read.
 */
export type OutboxAnswer = Readonly<{ kind: 'smtp' | 'outbox'; days: number; mails: readonly OutboxMail[] }>;

/** `topic` is what it is about: receipt, result, a campaign. Times are ISO. */
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
 * `GET /api/admin/notifications?state=&limit=&after=`: what became of each notification, latest first. Nobody is named;
 * `reason` is one of our own words, null unless something went wrong.
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
  /** When it is tried again; null unless it is delayed. */
  retryAt: string | null;
}>;

/** `GET /api/notification-channels`: how a sender may ask to be notified, by the settings and by what is configured. `pushKey`: of the server. */
export type ChannelsAnswer = Readonly<{ mail: boolean; sms: boolean; push: boolean; pushKey?: string }>;

/** Body of `PUT /api/coupons/{no}/push`: the browser's own push subscription, for notifications about the coupon. */
export type PushSubscriptionBody = Readonly<{
  endpoint: string;
  keys: Readonly<{ p256dh: string; auth: string }>;
}>;

/** `GET /api/admin/notification-channels`: what is configured. Without a mail server mails go to the outbox. */
export type ConfiguredChannels = Readonly<{ mail: 'smtp' | 'outbox'; sms: boolean; push: boolean }>;

/** `GET /api/notifications/{token}`: what a link in a mail is for; no address and no name. */
export type NotificationLink = Readonly<
  { kind: 'unsubscribe'; isOn: boolean } | { kind: 'verify'; isDone: boolean; couponNo: string; week: number }
>;
