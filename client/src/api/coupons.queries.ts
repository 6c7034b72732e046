import type {
  CouponAccepted,
  CouponRevisedAnswer,
  CouponStoryAnswer,
  ReceiptAnswer,
  RevisionRequest,
  SubmissionRequest,
} from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';
import { sendJson } from './send.ts';

const ABOUT_COUPON = { topics: ['matches', 'weeks', 'standings', 'coupons'] } as const;

export const receiptOf = (couponNo: string) =>
  getQuery<ReceiptAnswer>(['/api/coupons', couponNo], ABOUT_COUPON);

export const storyOf = (couponNo: string) =>
  getQuery<CouponStoryAnswer>(['/api/coupons', couponNo, 'story'], ABOUT_COUPON);

/**
 * A phone without reception keeps a request for minutes; after this long it counts as lost, and can be sent again. An entry may wait
 * for half a minute on the server (docs/limits.md#visitors).
 */
const ANSWER_MS_MAX = 40_000;

/** The same key may be sent again after a lost connection: the coupon is stored once. */
export const submitCoupon = (body: SubmissionRequest, idempotencyKey: string) =>
  sendJson<CouponAccepted>('POST', '/api/predictions', body, {
    idempotencyKey,
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });

/** With `seen`, the revision that the visitor saw, new picks replace those of no other revision. */
export const reviseCoupon = (
  couponNo: string,
  body: RevisionRequest,
  idempotencyKey: string,
  seen?: number,
) =>
  sendJson<CouponRevisedAnswer>('PUT', `/api/coupons/${encodeURIComponent(couponNo)}`, body, {
    idempotencyKey,
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
    ...(seen !== undefined && { ifMatch: `"${seen}"` }),
  });
