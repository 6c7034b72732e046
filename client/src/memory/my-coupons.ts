import { isOutcome, type MatchPick } from '@onda-on/contracts/rules';

import { releaseCoupon } from './held-coupons.ts';
import { store, storedJson } from './stored.ts';

/**
 * A coupon sent from this browser: its number and week, and its picks until the week is over. Nothing about the person: whoever
 * uses the browser next learns no more from this list than the coupon's address shows.
 */
export type MyCoupon = Readonly<{
  couponNo: string;
  week: number;
  acceptedAt: string;
  picks?: readonly MatchPick[];
}>;

const KEY = 'kuponlarim';
const KEPT_MAX = 60;

/** Newest first. */
export const myCoupons = (): readonly MyCoupon[] => storedJson(KEY, isList) ?? [];

export const myCouponIn = (week: number): MyCoupon | undefined =>
  myCoupons().find((coupon) => coupon.week === week);

export const myCouponOf = (week: number): string | undefined => myCouponIn(week)?.couponNo;

export function keepCoupon(coupon: MyCoupon): void {
  const known = myCoupons().find(({ couponNo }) => couponNo === coupon.couponNo);
  const others = myCoupons().filter(({ couponNo }) => couponNo !== coupon.couponNo);
  store(KEY, JSON.stringify([{ ...known, ...coupon }, ...others].slice(0, KEPT_MAX)));
}

/**
 * Replaces the kept picks by the server's; null for a coupon that no longer counts. Picks that are not kept here are not
 * added.
 */
export const renewPicks = (of: string, picks: readonly MatchPick[] | null): void =>
  changePicks((coupon) => (coupon.couponNo === of && coupon.picks ? picks : (coupon.picks ?? null)));

/** Once a week is over, only the server keeps its picks. */
export const forgetPicksBefore = (week: number): void =>
  changePicks((coupon) => (coupon.week < week ? null : (coupon.picks ?? null)));

function changePicks(picksOf: (coupon: MyCoupon) => readonly MatchPick[] | null): void {
  const before = myCoupons();
  const after = before.map((coupon): MyCoupon => {
    const { couponNo, week, acceptedAt } = coupon;
    const picks = picksOf(coupon);
    return { couponNo, week, acceptedAt, ...(picks && { picks }) };
  });
  const [old, text] = [JSON.stringify(before), JSON.stringify(after)];
  if (text !== old) store(KEY, text);
}

/** With its edit code, if that is kept here. */
export function forgetCoupon(couponNo: string): void {
  releaseCoupon(couponNo);
  store(KEY, JSON.stringify(myCoupons().filter((coupon) => coupon.couponNo !== couponNo)));
}

function isList(value: unknown): value is readonly MyCoupon[] {
  return Array.isArray(value) && value.every(isCoupon);
}

function isCoupon(value: unknown): value is MyCoupon {
  if (typeof value !== 'object' || value === null) return false;
  const { couponNo, week, acceptedAt, picks = [] } = value as Record<string, unknown>;
  const isNamed = typeof couponNo === 'string' && typeof week === 'number' && typeof acceptedAt === 'string';
  return isNamed && Array.isArray(picks) && picks.every(isPick);
}

function isPick(value: unknown): value is MatchPick {
  if (typeof value !== 'object' || value === null) return false;
  const { matchId, outcome } = value as Record<string, unknown>;
  return typeof matchId === 'string' && isOutcome(outcome);
}
