import type { HeldCoupon, PushBody } from '@onda-on/contracts/api';

import { sendAsVisitor } from './send.ts';

export const followLink = (token: string) =>
  sendAsVisitor<void>('POST', `/api/notifications/${encodeURIComponent(token)}`);

/** The mail that verifies the coupon's address, once more. */
export const askVerification = ({ couponNo, editCode }: HeldCoupon) =>
  sendAsVisitor<void>('POST', `/api/coupons/${encodeURIComponent(couponNo)}/verification`, { editCode });

export const askPush = (couponNo: string, body: PushBody) =>
  sendAsVisitor<void>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}/push`, body);
