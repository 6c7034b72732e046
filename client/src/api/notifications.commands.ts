import type { PushBody } from '@onda-on/contracts/api';

import { sendJson } from './send.ts';

export const followLink = (token: string) =>
  sendJson<void>('POST', `/api/notifications/${encodeURIComponent(token)}`);

export const askPush = (couponNo: string, body: PushBody) =>
  sendJson<void>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}/push`, body);
