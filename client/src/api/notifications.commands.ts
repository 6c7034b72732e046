import type { PushBody, SubscribeBody } from '@onda-on/contracts/api';

import { sendJson } from './send.ts';

export const followLink = (token: string) =>
  sendJson<void>('POST', `/api/notifications/${encodeURIComponent(token)}`);

export const askPush = (couponNo: string, body: PushBody) =>
  sendJson<void>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}/push`, body);

export const subscribe = (body: SubscribeBody, idempotencyKey: string) =>
  sendJson<void>('POST', '/api/subscriptions', body, { idempotencyKey });
