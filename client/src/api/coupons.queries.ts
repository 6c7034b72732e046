import type {
  CouponAccepted,
  CouponRevisedAnswer,
  ReceiptAnswer,
  RevisionRequest,
  SubmissionRequest,
} from '@onda-on/contracts/api';

import { reading } from './reading.ts';
import { sendJson } from './send.ts';

export const receiptOf = (couponNo: string) =>
  reading<ReceiptAnswer>(['/api/coupons', couponNo], {
    topics: ['matches', 'weeks', 'standings', 'coupons'],
  });

/** The same key may be sent again after a lost connection: the coupon is stored once. */
export const submitCoupon = (body: SubmissionRequest, idempotencyKey: string) =>
  sendJson<CouponAccepted>('POST', '/api/predictions', body, { idempotencyKey });

export const reviseCoupon = (couponNo: string, body: RevisionRequest, idempotencyKey: string) =>
  sendJson<CouponRevisedAnswer>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}`, body, {
    idempotencyKey,
  });
