import { parseCouponNo, Rejection, type CouponNo } from '@onda-on/contracts/rules';

/** What a coupon number may be mistyped into; anything else was never one. */
const TEXT = /^[0-9A-Za-z-]{1,40}$/;

/** @throws {Rejection} INVALID_REQUEST for what is no such text, COUPON_NOT_FOUND for a number that cannot be. */
export function parseCouponText(text: string): CouponNo {
  if (!TEXT.test(text)) throw new Rejection('INVALID_REQUEST');
  return parseCouponNo(text);
}
