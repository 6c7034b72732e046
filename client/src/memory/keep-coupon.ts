import type { MatchPick } from '@onda-on/contracts/rules';

import { releaseCoupon } from './held-coupons.ts';
import { type MyCoupon, myCoupons, storeCoupons } from './my-coupons.ts';

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

/** Once a week is over, only the server keeps its picks. */
export const forgetPicksOf = (weeks: readonly number[]): void =>
  changePicks((coupon) => (weeks.includes(coupon.week) ? null : (coupon.picks ?? null)));

/** Replaces the kept picks of each coupon. */
function changePicks(picksOf: (coupon: MyCoupon) => readonly MatchPick[] | null): void {
  const before = myCoupons();
  const after = before.map((coupon): MyCoupon => {
    const { couponNo, week, acceptedAt } = coupon;
    const picks = picksOf(coupon);
    return { couponNo, week, acceptedAt, ...(picks && { picks }) };
  });
  const [old, text] = [JSON.stringify(before), JSON.stringify(after)];
  if (text !== old) storeCoupons(after);
}

/** Its edit code, of which there may be no other copy, stays until the receipt or `/ben` removes it. */
export const unlistCoupon = (couponNo: string): void =>
  storeCoupons(myCoupons().filter((coupon) => coupon.couponNo !== couponNo));

/** With its edit code, if that is kept here. */
export function forgetCoupon(couponNo: string): void {
  releaseCoupon(couponNo);
  unlistCoupon(couponNo);
}
