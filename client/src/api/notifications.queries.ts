import type {
  ChannelsAnswer,
  NotificationLink,
  PushSubscriptionBody,
  SubscribeBody,
} from '@onda-on/contracts/api';

import { reading } from './reading.ts';
import { sendJson } from './send.ts';

export const channels = () =>
  reading<ChannelsAnswer>(['/api/notification-channels'], { topics: ['settings'] });

/** What the link in a mail does. */
export const notificationLink = (token: string) =>
  reading<NotificationLink>(['/api/notifications', token], { topics: [] });

export const followLink = (token: string) =>
  sendJson<void>('POST', `/api/notifications/${encodeURIComponent(token)}`);

export const askPush = (couponNo: string, browser: PushSubscriptionBody) =>
  sendJson<void>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}/push`, browser);

export const subscribe = (body: SubscribeBody, idempotencyKey: string) =>
  sendJson<void>('POST', '/api/subscriptions', body, { idempotencyKey });
