import type { HeldCoupon } from '@onda-on/contracts/api';

import { keptEditCodeOf } from './edit-codes.ts';
import { newListeners } from './listeners.ts';
import { store, storedJson } from './stored.ts';

const KEY = 'kupon-kodlari';
const HELD_MAX = 60;

/**
 * Coupons whose edit code this browser keeps, newest first: they prove to a league who asks. Shown on `/ben`, where each can
 * be removed. Nothing about the person is among them.
 */
export const heldCoupons = (): readonly HeldCoupon[] => storedJson(KEY, isList) ?? [];

export const heldCouponOf = (couponNo: string): HeldCoupon | undefined =>
  heldCoupons().find((coupon) => coupon.couponNo === couponNo);

/** The edit code that this browser keeps, which follows its replacements, or that of a coupon that was just sent. */
export const editCodeHere = (couponNo: string): string | undefined =>
  heldCouponOf(couponNo)?.editCode ?? keptEditCodeOf(couponNo) ?? undefined;

/** Keeps a coupon as the newest; the oldest ones go beyond the limit. */
export const holdCoupon = (coupon: HeldCoupon): void =>
  write([coupon, ...heldCoupons().filter(({ couponNo }) => couponNo !== coupon.couponNo)]);

export const releaseCoupon = (couponNo: string): void => release((coupon) => coupon.couponNo === couponNo);

/** Called once the server refuses kept codes, which an operator has replaced; those that were kept meanwhile stay. */
export const releaseRefused = (refused: readonly HeldCoupon[]): void =>
  release(({ couponNo, editCode }) =>
    refused.some((each) => each.couponNo === couponNo && each.editCode === editCode),
  );

function release(isReleased: (coupon: HeldCoupon) => boolean): void {
  const held = heldCoupons();
  const others = held.filter((coupon) => !isReleased(coupon));
  if (others.length < held.length) write(others);
}

const listeners = newListeners();
let changes = 0;

/** Calls `listener` whenever this page keeps or removes a coupon; returns what ends that. */
export const onHeldCoupons = listeners.follow;

export const heldCouponChanges = (): number => changes;

function write(coupons: readonly HeldCoupon[]): void {
  store(KEY, coupons.length > 0 ? JSON.stringify(coupons.slice(0, HELD_MAX)) : null);
  changes += 1;
  listeners.notify();
}

const isList = (value: unknown): value is readonly HeldCoupon[] =>
  Array.isArray(value) && value.every(isHeldCoupon);

const NUMBER_OR_CODE = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2,3}$/u;

/** Whether a stored or handed-over value is a coupon's number with an edit code, by their shape. */
export function isHeldCoupon(value: unknown): value is HeldCoupon {
  if (typeof value !== 'object' || value === null) return false;
  const { couponNo, editCode } = value as Record<string, unknown>;
  return [couponNo, editCode].every((text) => typeof text === 'string' && NUMBER_OR_CODE.test(text));
}
