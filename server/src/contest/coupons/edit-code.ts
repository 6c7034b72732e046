import { hash } from 'node:crypto';

import type { CouponNo } from '@onda-on/contracts/rules';
import { keyedHash } from '@onda-on/stores';

import { base32Of, ungrouped } from '../../platform/kernel/crockford.ts';
import { isSameSecret } from '../../platform/kernel/same-secret.ts';

const PURPOSE = 'edit code';

/** 80 bits derived with the installation's key: shown once, and again only to the idempotency key of the submission. */
export function editCodeOf(couponKey: Buffer, couponNo: CouponNo, keyHash: string): string {
  const bytes = keyedHash(couponKey, `${PURPOSE}|${couponNo}|${keyHash}`);
  const digitsOf = (at: number) => base32Of(bytes.readUInt32BE(at), 4);
  return `${digitsOf(0)}-${digitsOf(4)}-${digitsOf(8)}-${digitsOf(12)}`;
}

/** The only stored form of an edit code; case, blanks and hyphens do not change it. */
export const editCodeHashOf = (code: string): string => hash('sha256', ungrouped(code), 'hex');

/** Whether a code belongs to a hash, in constant time. */
export function isEditCode(code: string, editCodeHash: string): boolean {
  const [given, kept] = [Buffer.from(editCodeHashOf(code)), Buffer.from(editCodeHash)];
  return isSameSecret(given, kept);
}
