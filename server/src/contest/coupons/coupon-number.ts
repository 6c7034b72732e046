import {
  parseCouponNo,
  Rejection,
  type CouponNo,
  isWeekNumber,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { keyedHashHex } from '@onda-on/stores';

import { base32Of, grouped, crockfordNumberOf } from '../../platform/kernel/crockford.ts';

/** Any text that may be a mistyped coupon number. */
const TEXT = /^[0-9A-Za-z-]{1,40}$/;

/** @throws {Rejection} INVALID_REQUEST for any other text, COUPON_NOT_FOUND for an impossible number. */
export function parseCouponText(text: string): CouponNo {
  if (!TEXT.test(text)) throw new Rejection('INVALID_REQUEST');
  return parseCouponNo(text);
}

const ROUNDS = 4;
const HALF_BITS = 30;
const HALF = 2 ** HALF_BITS - 1;
const HALF_DIGITS = 6;
const ATTEMPT_BITS = 4;
const PERSON_LOW_BITS = 12;
const CHECK_BITS = 18;
export const ATTEMPT_MAX = 2 ** ATTEMPT_BITS - 1;
const scrambled = Buffer.alloc(5);

/** The content of a coupon number. `attempt` counts the person's coupons of the week from 0. */
export type CouponParts = Readonly<{ week: WeekNumber; attempt: number; personNo: number }>;

/**
 * Coupon numbers encode week, attempt and person under a secret permutation of 60 bits. They look random and reveal
 * neither order nor person; the server decodes them without a search, and a guessed one fails the 18 check bits.
 */
export class CouponNumbers {
  readonly #key: Buffer;
  /** What the first round makes of the low bits of a person's number: it sees nothing else, and a keyed hash costs a microsecond. */
  readonly #firsts = new Map<number, number>();

  constructor(couponKey: Buffer) {
    this.#key = couponKey;
  }

  encode({ week, attempt, personNo }: CouponParts): CouponNo {
    let left = (week << 24) | (attempt << 20) | (personNo >>> PERSON_LOW_BITS);
    let right = ((personNo & (2 ** PERSON_LOW_BITS - 1)) << CHECK_BITS) >>> 0;
    [left, right] = [right, (left ^ this.#first(right)) >>> 0];
    for (let round = 1; round < ROUNDS; round += 1)
      [left, right] = [right, (left ^ this.#scramble(round, right)) >>> 0];
    return grouped(base32Of(left, HALF_DIGITS) + base32Of(right, HALF_DIGITS)) as CouponNo;
  }

  /** @throws {Rejection} COUPON_NOT_FOUND for a number that this installation never gave out. */
  decode(couponNo: CouponNo): CouponParts {
    const digits = couponNo.replaceAll('-', '');
    let [left, right] = [
      crockfordNumberOf(digits.slice(0, HALF_DIGITS)),
      crockfordNumberOf(digits.slice(HALF_DIGITS)),
    ];
    for (let round = ROUNDS - 1; round >= 0; round -= 1)
      [left, right] = [(right ^ this.#scramble(round, left)) >>> 0, left];
    const week = left >>> 24;
    const hasCheck = (right & (2 ** CHECK_BITS - 1)) === 0;
    if (!hasCheck || !isWeekNumber(week)) throw new Rejection('COUPON_NOT_FOUND');
    const personHigh = left & (2 ** (32 - PERSON_LOW_BITS) - 1);
    const personNo = ((personHigh << PERSON_LOW_BITS) | (right >>> CHECK_BITS)) >>> 0;
    return { week, attempt: (left >>> 20) & ATTEMPT_MAX, personNo };
  }

  #first(half: number): number {
    const known = this.#firsts.get(half);
    if (known !== undefined) return known;
    const made = this.#scramble(0, half);
    this.#firsts.set(half, made);
    return made;
  }

  #scramble(round: number, half: number): number {
    scrambled.writeUInt8(round, 0);
    scrambled.writeUInt32BE(half, 1);
    return Number.parseInt(keyedHashHex(this.#key, scrambled).slice(0, 8), 16) & HALF;
  }
}
