import { describe, expect, it } from '@jest/globals';

import {
  heldCouponOf,
  heldCoupons,
  holdCoupon,
  isHeldCoupon,
  releaseCoupon,
  releaseRefused,
} from './held-coupons.ts';
import { forgetCoupon } from './keep-coupon.ts';

const KEY = 'kupon-kodlari';
const editCode = 'K7QM-4TXD-9P3W-XK2A';
const coupon = (n: number) => ({ couponNo: `AAAA-BBBB-${String(n).padStart(4, '0')}`, editCode });

describe('coupons with a kept edit code', () => {
  it('are the newest sixty, each once', () => {
    for (let n = 0; n < 70; n += 1) holdCoupon(coupon(n));
    holdCoupon(coupon(50));
    expect(heldCoupons()).toHaveLength(60);
    expect(heldCoupons()[0]).toEqual(coupon(50));
    expect(heldCouponOf(coupon(9).couponNo)).toBeUndefined();
  });

  it('go with the coupon, and leave nothing behind', () => {
    holdCoupon(coupon(1));
    holdCoupon(coupon(2));
    forgetCoupon(coupon(1).couponNo);
    expect(heldCoupons()).toEqual([coupon(2)]);
    releaseCoupon(coupon(2).couponNo);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('go once the server refuses their code, unless another one is kept meanwhile', () => {
    holdCoupon(coupon(1));
    holdCoupon({ ...coupon(2), editCode: 'AAAA-BBBB-CCCC-DDDD' });
    releaseRefused([coupon(1), coupon(2)]);
    expect(heldCoupons()).toEqual([{ ...coupon(2), editCode: 'AAAA-BBBB-CCCC-DDDD' }]);
  });

  it.each(['"x"', '[1]', '[{"couponNo":"AAAA-BBBB-CCCC"}]', '[{"couponNo":"<b>","editCode":"x"}]', '{'])(
    'are none when the browser holds %s',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(heldCoupons()).toEqual([]);
    },
  );

  it('are recognised by the shape of number and code', () => {
    expect(isHeldCoupon(coupon(1))).toBe(true);
    expect(isHeldCoupon({ ...coupon(1), editCode: 'k7qm' })).toBe(false);
  });
});
