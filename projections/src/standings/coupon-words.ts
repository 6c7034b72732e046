import type { CouponNo } from '@onda-on/contracts/rules';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NO_LETTER = 255;
const VALUE = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = LETTERS.indexOf(String.fromCodePoint(code));
  return value < 0 ? NO_LETTER : value;
});
const LENGTH = 14;
const DASHES = [4, 9] as const;
/** Where a number's twelve letters are, between the dashes. */
const PLACES = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13] as const;

/** A coupon number's sixty bits as two words. @throws {RangeError} for an invalid number. */
export function couponWords(couponNo: CouponNo): readonly [high: number, low: number] {
  if (couponNo.length !== LENGTH || DASHES.some((place) => couponNo[place] !== '-'))
    throw new RangeError('No coupon number');
  let [high, low, seen] = [0, 0, 0];
  for (const place of PLACES) {
    const value = VALUE[couponNo.charCodeAt(place)] ?? NO_LETTER;
    seen |= value;
    high = (high << 5) | (low >>> 27);
    low = (low << 5) | value;
  }
  if (seen >= LETTERS.length) throw new RangeError('No coupon number');
  return [high >>> 0, low >>> 0];
}
