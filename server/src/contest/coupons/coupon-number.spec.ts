import { describe, expect, it } from '@jest/globals';
import { parseCouponNo, type CouponNo, type WeekNumber } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { ATTEMPT_MAX, CouponNumbers } from './coupon-number.ts';

const numbers = new CouponNumbers(Buffer.alloc(32, 'key'));
const DIGITS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');

const parts = fc.record({
  week: fc.integer({ min: 1, max: 52 }).map((week) => week as WeekNumber),
  attempt: fc.integer({ min: 0, max: ATTEMPT_MAX }),
  personNo: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

describe('coupon number', () => {
  it('decodes to week, attempt and person', () =>
    fc.assert(fc.property(parts, (each) => expect(numbers.decode(numbers.encode(each))).toEqual(each))));

  it('has sixty bits in three groups, in print and in code', () =>
    fc.assert(
      fc.property(parts, (each) => expect(parseCouponNo(numbers.encode(each))).toBe(numbers.encode(each))),
    ));

  it('is refused after a change of one digit, except once in 262,144', () => {
    const couponNo = numbers.encode({ week: 15 as WeekNumber, attempt: 0, personNo: 7 });
    const neighbours = Array.from(couponNo).flatMap((digit, at) =>
      digit === '-'
        ? []
        : DIGITS.filter((other) => other !== digit).map(
            (other) => (couponNo.slice(0, at) + other + couponNo.slice(at + 1)) as CouponNo,
          ),
    );
    for (const each of neighbours) expect(() => numbers.decode(each)).toThrow('COUPON_NOT_FOUND');
  });

  it('is meaningless to another installation', () => {
    const couponNo = numbers.encode({ week: 15 as WeekNumber, attempt: 0, personNo: 7 });
    expect(() => new CouponNumbers(Buffer.alloc(32, 'other')).decode(couponNo)).toThrow('COUPON_NOT_FOUND');
  });

  it('reveals no order: consecutive persons have unrelated numbers', () => {
    const week = 15 as WeekNumber;
    const [one, next] = [7, 8].map((personNo) => numbers.encode({ week, attempt: 0, personNo }));
    const alike = Array.from(one!).filter((digit, at) => digit !== '-' && digit === next![at]);
    expect(alike.length).toBeLessThan(5);
  });
});
