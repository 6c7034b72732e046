import type { SubscriptionTopic } from '../rules/index.ts';
import type { DeliveryView } from '../views/index.ts';

/**
 * `GET /api/admin/outbox?limit=&after=`: the mails in the installation's outbox, newest first, with `X-Next-Cursor`.
 * `kind` is where mails go now; `days` is how long a mail stays readable.
 */
export type OutboxAnswer = Readonly<{ kind: 'smtp' | 'outbox'; days: number; mails: readonly OutboxMail[] }>;

/** `topic` is the purpose of the mail: receipt, result, a campaign. Times are ISO. */
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
export type NotificationDelivery = Omit<DeliveryView, 'participantId'>;

/**
 * `GET /api/notification-channels`: the channels a sender may choose now. `pushKey` is the server's public key; `reminders`:
 * whether anybody is reminded before the lock.
 */
export type ChannelsAnswer = Readonly<{
  mail: boolean;
  sms: boolean;
  push: boolean;
  reminders: boolean;
  pushKey?: string;
}>;

/** A browser's own push subscription. */
export type PushSubscriptionBody = Readonly<{
  endpoint: string;
  keys: Readonly<{ p256dh: string; auth: string }>;
}>;

/**
 * Body of `PUT /api/coupons/{no}/push`: the browser is notified of the coupon's result; with the edit code it is its
 * holder's, and is reminded of later weeks too.
 */
export type PushBody = PushSubscriptionBody & Readonly<{ editCode?: string }>;

/** `GET /api/admin/notification-channels`: the configured channels. Without a mail server mails go to the outbox. */
export type ConfiguredChannels = Readonly<{ mail: 'smtp' | 'outbox'; sms: boolean; push: boolean }>;

/** `GET /api/notifications/{token}`: the purpose of a link in a mail; without address and name. */
export type NotificationLink = Readonly<
  | { kind: 'unsubscribe' | 'endSubscription' | 'endLeagueReminders'; isOn: boolean }
  | { kind: 'verify'; isDone: boolean; couponNo: string; week: number }
  | { kind: 'subscribe'; isDone: boolean; topics: readonly SubscriptionTopic[] }
>;
