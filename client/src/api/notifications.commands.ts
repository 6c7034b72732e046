import type { HeldCoupon, PushBody } from '@onda-on/contracts/api';

import { sendJson } from './send.ts';

export const followLink = (token: string) =>
  sendJson<void>('POST', `/api/notifications/${encodeURIComponent(token)}`);

/** The mail that verifies the coupon's address, once more. */
export const askVerification = ({ couponNo, editCode }: HeldCoupon) =>
  sendJson<void>('POST', `/api/coupons/${encodeURIComponent(couponNo)}/verification`, { editCode });

export const askPush = (couponNo: string, body: PushBody) =>
  sendJson<void>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}/push`, body);
