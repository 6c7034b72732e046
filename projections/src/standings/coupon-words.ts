import type { CouponNo } from '@onda-on/contracts/rules';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VALUE = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, LETTERS.indexOf(String.fromCodePoint(code))),
);
const COUPON_NO = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
/** Where the twelve letters stand, dashes left out. */
const PLACES = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13] as const;

/** The sixty bits of a coupon number as two words, high and low. @throws {RangeError} for what is none. */
export function couponWords(couponNo: CouponNo): readonly [high: number, low: number] {
  if (!COUPON_NO.test(couponNo)) throw new RangeError('No coupon number');
  let [high, low] = [0, 0];
  for (const place of PLACES) {
    high = (high << 5) | (low >>> 27);
    low = (low << 5) | (VALUE[couponNo.charCodeAt(place)] ?? 0);
  }
  return [high >>> 0, low >>> 0];
}

export function couponNoOf(high: number, low: number): CouponNo {
  const bits = (BigInt(high) << 32n) | BigInt(low);
  const letters = Array.from({ length: 12 }, (_, i) => LETTERS[Number((bits >> BigInt(55 - 5 * i)) & 31n)]);
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-') as CouponNo;
}
