import type { HeldCoupon } from '@onda-on/contracts/api';

import { heldCoupons, isHeldCoupon } from '../../memory/held-coupons.ts';
import { myCoupons } from '../../memory/my-coupons.ts';

/** What moves to another device: a coupon's number and, where this device keeps it, its edit code. */
export type Moved = Readonly<{ couponNo: string; editCode: string | null }>;

/** So many fit into a QR code that a telephone reads from a screen. */
export const MOVED_MAX = 12;

/** An old link that lies in a chat or a history moves nothing. */
export const MOVING_MINUTES = 60;

const PREFIX = 'tasi=';

/** Every coupon that this device keeps, the newest first. */
export function keptHere(): readonly Moved[] {
  const codes = new Map(heldCoupons().map(({ couponNo, editCode }) => [couponNo, editCode]));
  const numbers = new Set([...myCoupons().map(({ couponNo }) => couponNo), ...codes.keys()]);
  return [...numbers].map((couponNo) => ({ couponNo, editCode: codes.get(couponNo) ?? null }));
}

const plain = (text: string): string => text.replaceAll('-', '');
const grouped = (text: string): string => (text.match(/.{1,4}/gu) ?? []).join('-');

export type MovingLink = Readonly<{ coupons: readonly Moved[]; until: string }>;

const MINUTE_MS = 60_000;

/**
 * What follows `#` in the link, which no server sees: the minute until which it is good, numbers and codes without their dashes,
 * and a sum of all that, joined by points.
 */
export function movingCode({ coupons, until }: MovingLink): string {
  const minute = Math.floor(Date.parse(until) / MINUTE_MS).toString(36);
  const moved = coupons
    .slice(0, MOVED_MAX)
    .map(({ couponNo, editCode }) => plain(couponNo) + plain(editCode ?? ''));
  const text = [minute, ...moved].join('.');
  return `${PREFIX}${text}.${sumOf(text)}`;
}

/** Shows that a link was cut off or typed wrong, wherever that happened. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}

const LENGTH = { number: 12, both: 28 } as const;
const SHAPE = /^(?<text>(?<minute>[0-9a-z]{1,6})\.(?<parts>.+))\.(?<sum>[^.]+)$/u;

/** The content of an opened link: null for another fragment, undefined if it cannot be read. */
export function movedIn(hash: string): MovingLink | null | undefined {
  if (!hash.startsWith(PREFIX)) return null;
  const { text = '', minute = '', parts = '', sum } = SHAPE.exec(hash.slice(PREFIX.length))?.groups ?? {};
  const all = parts.split('.');
  const coupons = all.flatMap(couponIn);
  if (sum !== sumOf(text) || coupons.length < all.length || all.length > MOVED_MAX) return undefined;
  return { coupons, until: new Date(Number.parseInt(minute, 36) * MINUTE_MS).toISOString() };
}

function couponIn(part: string): readonly Moved[] {
  const couponNo = grouped(part.slice(0, LENGTH.number));
  const editCode = grouped(part.slice(LENGTH.number));
  const isWhole = part.length === LENGTH.both || part.length === LENGTH.number;
  // A number alone has the shape of a code as well.
  const shape: HeldCoupon = { couponNo, editCode: editCode || couponNo };
  return isWhole && isHeldCoupon(shape) ? [{ couponNo, editCode: editCode || null }] : [];
}
