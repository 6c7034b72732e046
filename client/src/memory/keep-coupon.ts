import type { MatchPick } from '@onda-on/contracts/rules';

import { releaseCoupon } from './held-coupons.ts';
import { changePicks, type MyCoupon, myCoupons, storeCoupons } from './my-coupons.ts';

// Apart from `my-coupons.ts`, since the first load only reads the coupons.
const KEPT_MAX = 60;

export function keepCoupon(coupon: MyCoupon): void {
  const known = myCoupons().find(({ couponNo }) => couponNo === coupon.couponNo);
  const others = myCoupons().filter(({ couponNo }) => couponNo !== coupon.couponNo);
  storeCoupons([{ ...known, ...coupon }, ...others].slice(0, KEPT_MAX));
}

/**
 * Replaces the kept picks by the server's; null for a coupon that no longer counts. Picks that are not kept here are not
 * added.
 */
export const renewPicks = (of: string, picks: readonly MatchPick[] | null): void =>
  changePicks((coupon) => (coupon.couponNo === of && coupon.picks ? picks : (coupon.picks ?? null)));

/** Its edit code, of which there may be no other copy, stays until the receipt or `/ben` removes it. */
export const unlistCoupon = (couponNo: string): void =>
  storeCoupons(myCoupons().filter((coupon) => coupon.couponNo !== couponNo));

/** With its edit code, if that is kept here. */
export function forgetCoupon(couponNo: string): void {
  releaseCoupon(couponNo);
  unlistCoupon(couponNo);
}
