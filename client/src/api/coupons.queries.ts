import type {
  CouponAccepted,
  CouponRevisedAnswer,
  CouponStoryAnswer,
  ReceiptAnswer,
  RevisionRequest,
  SubmissionRequest,
} from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';
import { sendAsVisitor } from './send.ts';

const ABOUT_COUPON = { topics: ['matches', 'weeks', 'standings', 'coupons'] } as const;

export const receiptOf = (couponNo: string) =>
  getQuery<ReceiptAnswer>(['/api/coupons', couponNo], ABOUT_COUPON);

export const storyOf = (couponNo: string) =>
  getQuery<CouponStoryAnswer>(['/api/coupons', couponNo, 'story'], ABOUT_COUPON);

/** The same key may be sent again after a lost connection: the coupon is stored once. */
export const submitCoupon = (body: SubmissionRequest, idempotencyKey: string) =>
  sendAsVisitor<CouponAccepted>('POST', '/api/predictions', body, { idempotencyKey });

/** With `seen`, the revision that the visitor saw, new picks replace those of no other revision. */
export const reviseCoupon = (
  couponNo: string,
  body: RevisionRequest,
  idempotencyKey: string,
  seen?: number,
) =>
  sendAsVisitor<CouponRevisedAnswer>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}`, body, {
    idempotencyKey,
    ifMatch: seen,
  });
