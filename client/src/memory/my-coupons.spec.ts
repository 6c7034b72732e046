import { beforeEach, describe, expect, it } from '@jest/globals';

import { forgetPicksOf, keepCoupon, renewPicks } from './keep-coupon.ts';
import { myCouponIn, myCoupons } from './my-coupons.ts';

const coupon = (week: number) => ({ couponNo: `K${week}`, week, acceptedAt: '2026-11-19T18:47:08Z' });
const PICKS = [{ matchId: 'm1', outcome: 'X' as const }];
const NEW_PICKS = [{ matchId: 'm1', outcome: '2' as const }];

describe('coupons sent from this browser', () => {
  beforeEach(() => {
    keepCoupon({ ...coupon(14), picks: PICKS });
    keepCoupon({ ...coupon(15), picks: PICKS });
  });

  it('keep their picks until the week is over', () => {
    forgetPicksOf([13]);
    expect(myCouponIn(14)?.picks).toEqual(PICKS);
    forgetPicksOf([15]);
    expect(myCoupons()).toEqual([coupon(15), { ...coupon(14), picks: PICKS }]);
    forgetPicksOf([13, 14, 15]);
    expect(myCoupons()).toEqual([coupon(15), coupon(14)]);
  });

  it('update changed picks, and drop those of a void coupon', () => {
    renewPicks('K15', NEW_PICKS);
    expect(myCouponIn(15)?.picks).toEqual(NEW_PICKS);
    expect(myCouponIn(14)?.picks).toEqual(PICKS);
    renewPicks('K15', null);
    expect(myCouponIn(15)).toEqual(coupon(15));
  });

  it('have no picks that were not stored here', () => {
    keepCoupon(coupon(13));
    renewPicks('K13', NEW_PICKS);
    expect(myCouponIn(13)).toEqual(coupon(13));
  });

  it('keep their picks when they are found again by number', () => {
    keepCoupon(coupon(15));
    expect(myCouponIn(15)?.picks).toEqual(PICKS);
  });

  it.each(['{"matchId":1}', '"x"', '{"matchId":"m1","outcome":"3"}'])(
    'are dropped when a stored pick is %s',
    (pick) => {
      localStorage.setItem('kuponlarim', `[{"couponNo":"K","week":1,"acceptedAt":"x","picks":[${pick}]}]`);
      expect(myCoupons()).toEqual([]);
    },
  );
});
