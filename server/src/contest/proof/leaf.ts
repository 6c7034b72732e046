import { hash } from 'node:crypto';

import type { CouponNo, EntryId, Picks } from '@onda-on/contracts/rules';

const LEAF = Buffer.of(0x00);
const LENGTH_BYTES = 4;

/** What the person's key is asked for to make the salt of one revision; 0 is the submission. */
export const saltTextOf = (couponNo: CouponNo, revision: number): string => `${couponNo}|${revision}`;

/** What one entry says under the seal. `acceptedAt` is ISO, `salt` hex: picks alone could be guessed (59,049 ways). */
export type Leaf = Readonly<{ entryId: EntryId; picks: Picks; acceptedAt: string; salt: string }>;

/**
 * SHA-256(0x00 ‖ entryId ‖ picks ‖ acceptedAt ‖ salt) over UTF-8, hex. Each field follows its length in four bytes,
 * big-endian, so that no two leaves are written alike.
 */
export function leafHashOf({ entryId, picks, acceptedAt, salt }: Leaf): string {
  const fields = [entryId, picks, acceptedAt, salt] as const;
  let size = LEAF.length;
  for (const field of fields) size += LENGTH_BYTES + Buffer.byteLength(field);
  const bytes = Buffer.allocUnsafe(size);
  let end = LEAF.copy(bytes);
  for (const field of fields) {
    const start = end + LENGTH_BYTES;
    const length = bytes.write(field, start);
    bytes.writeUInt32BE(length, end);
    end = start + length;
  }
  return hash('sha256', bytes, 'hex');
}
