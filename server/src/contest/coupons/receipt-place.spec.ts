import { describe, expect, it } from '@jest/globals';
import type { CouponView, StandingsView } from '@onda-on/contracts/views';

import { doubleOf } from '../../main/testing/double-of.ts';
import { couponPlace } from './receipt.queries.ts';

const TABLE = doubleOf<StandingsView>({
  decided: 2,
  results: ['1', 'void', 'X'],
  histogram: [4, 2, 1, 0],
  coupons: 7,
});
const coupon = (picks: string, voided: CouponView['voided'] = null) => ({ picks, voided }) as CouponView;

describe('place of a coupon on its receipt', () => {
  it.each([
    ['1XX', { rank: 1, sharedWith: 0, coupons: 7 }],
    ['1X1', { rank: 2, sharedWith: 1, coupons: 7 }],
    ['2X1', { rank: 4, sharedWith: 3, coupons: 7 }],
  ])('of %s follows from its correct picks without void matches', (picks, place) =>
    expect(couponPlace(coupon(picks), TABLE, true)).toEqual(place),
  );

  it.each([
    ['before the first result', coupon('1XX'), { ...TABLE, decided: 0 }, true],
    ['without a table', coupon('1XX'), undefined, true],
    ['for a void coupon', coupon('1XX', { at: '', cause: 'operator', reason: '' }), TABLE, true],
    ['for a blocked participant', coupon('1XX'), TABLE, false],
  ])('is missing %s', (_, of, table, isRanked) => expect(couponPlace(of, table, isRanked)).toBeNull());
});
