import { couponNoIn } from '@onda-on/contracts/rules';
import { useReducer } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { keepCoupon, unlistCoupon } from '../../memory/keep-coupon.ts';
import { myCouponOf, type MyCoupon } from '../../memory/my-coupons.ts';

export type MyCouponControls = Readonly<{
  couponNo: string | undefined;
  keep: (coupon: MyCoupon) => void;
  forget: () => void;
}>;

/** The number of this browser's coupon of a week, if it is well formed: any other would fail the whole table. */
export const couponNoKeptFor = (week: number): string | undefined =>
  couponNoIn(myCouponOf(week) ?? '') ?? undefined;

/** This browser's coupon of a week, and functions to remember another one or none. */
export function useMyCoupon(week: number): MyCouponControls {
  const isHydrated = useHydrated();
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const couponNo = isHydrated ? couponNoKeptFor(week) : undefined;
  return {
    couponNo,
    keep: (coupon) => {
      keepCoupon(coupon);
      readAgain();
    },
    forget: () => {
      if (couponNo) unlistCoupon(couponNo);
      readAgain();
    },
  };
}
