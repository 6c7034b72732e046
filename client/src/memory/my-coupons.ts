import { isOutcome, type MatchPick } from '@onda-on/contracts/rules';

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

/** Newest first. */
export const myCoupons = (): readonly MyCoupon[] => storedJson(KEY, isList) ?? [];

export const myCouponIn = (week: number): MyCoupon | undefined =>
  myCoupons().find((coupon) => coupon.week === week);

export const myCouponOf = (week: number): string | undefined => myCouponIn(week)?.couponNo;

export const storeCoupons = (coupons: readonly MyCoupon[]): void => store(KEY, JSON.stringify(coupons));

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
