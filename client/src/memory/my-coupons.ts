import { store, storedJson } from './stored.ts';

/** A coupon sent from this browser: its number and week, nothing about the person and never the edit code. */
export type MyCoupon = Readonly<{ couponNo: string; week: number; acceptedAt: string }>;

const KEY = 'kuponlarim';
const KEPT_MAX = 60;

/** Newest first. */
export const myCoupons = (): readonly MyCoupon[] => storedJson(KEY, isList) ?? [];

/** The number of this browser's coupon in a week, for 'beni bul' and the lookup. */
export const myCouponOf = (week: number): string | undefined =>
  myCoupons().find((coupon) => coupon.week === week)?.couponNo;

export function keepCoupon(coupon: MyCoupon): void {
  const others = myCoupons().filter(({ couponNo }) => couponNo !== coupon.couponNo);
  store(KEY, JSON.stringify([coupon, ...others].slice(0, KEPT_MAX)));
}

export function forgetCoupon(couponNo: string): void {
  store(KEY, JSON.stringify(myCoupons().filter((coupon) => coupon.couponNo !== couponNo)));
}

function isList(value: unknown): value is readonly MyCoupon[] {
  return Array.isArray(value) && value.every(isCoupon);
}

function isCoupon(value: unknown): value is MyCoupon {
  if (typeof value !== 'object' || value === null) return false;
  const { couponNo, week, acceptedAt } = value as Record<string, unknown>;
  return typeof couponNo === 'string' && typeof week === 'number' && typeof acceptedAt === 'string';
}
