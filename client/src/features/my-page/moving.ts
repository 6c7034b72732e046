import type { HeldCoupon } from '@onda-on/contracts/api';

import { heldCoupons, isHeldCoupon } from '../../memory/held-coupons.ts';
import { myCoupons } from '../../memory/my-coupons.ts';

/** What moves to another device: a coupon's number and, where this device keeps it, its edit code. */
export type Moved = Readonly<{ couponNo: string; editCode: string | null }>;

/** So many fit into a QR code that a telephone reads from a screen. */
export const MOVED_MAX = 12;

const PREFIX = 'tasi=';

/** Every coupon that this device keeps, the newest first. */
export function keptHere(): readonly Moved[] {
  const codes = new Map(heldCoupons().map(({ couponNo, editCode }) => [couponNo, editCode]));
  const numbers = new Set([...myCoupons().map(({ couponNo }) => couponNo), ...codes.keys()]);
  return [...numbers].map((couponNo) => ({ couponNo, editCode: codes.get(couponNo) ?? null }));
}

const plain = (text: string): string => text.replaceAll('-', '');
const grouped = (text: string): string => (text.match(/.{1,4}/gu) ?? []).join('-');

/** What follows `#` in the link, which no server sees: numbers and codes without their dashes, joined by points. */
export const movingCode = (coupons: readonly Moved[]): string =>
  PREFIX +
  coupons
    .slice(0, MOVED_MAX)
    .map(({ couponNo, editCode }) => plain(couponNo) + plain(editCode ?? ''))
    .join('.');

const LENGTH = { number: 12, both: 28 } as const;

/** The coupons of an opened link: null for another fragment, empty if it cannot be read. */
export function movedIn(hash: string): readonly Moved[] | null {
  if (!hash.startsWith(PREFIX)) return null;
  const parts = hash.slice(PREFIX.length).split('.');
  const coupons = parts.flatMap(couponIn);
  return coupons.length === parts.length && parts.length <= MOVED_MAX ? coupons : [];
}

function couponIn(part: string): readonly Moved[] {
  const couponNo = grouped(part.slice(0, LENGTH.number));
  const editCode = grouped(part.slice(LENGTH.number));
  const isWhole = part.length === LENGTH.both || part.length === LENGTH.number;
  // A number alone has the shape of a code as well.
  const shape: HeldCoupon = { couponNo, editCode: editCode || couponNo };
  return isWhole && isHeldCoupon(shape) ? [{ couponNo, editCode: editCode || null }] : [];
}
