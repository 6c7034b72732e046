import { hash } from 'node:crypto';

import type { CouponEvent } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, Picks, WeekNumber } from '@onda-on/contracts/rules';
import { DamagedVaultRow, type KeyStore, type Position } from '@onda-on/stores';

const LEAF = Buffer.of(0x00);
const LENGTH_BYTES = 4;

/** The text from which the person's key makes the salt of one revision; 0 is the submission. */
export const saltTextOf = (couponNo: CouponNo, revision: number): string => `${couponNo}|${revision}`;

/** The content of a leaf. `acceptedAt` is ISO, `salt` hex: without a salt the picks could be guessed (59,049 ways). */
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

/** A coupon whose picks, time or owner no longer match its stored fingerprint. */
export type MismatchedLeaf = Readonly<{ couponNo: CouponNo; week: WeekNumber; position: Position }>;
type Salts = Pick<KeyStore, 'saltOf'>;

/**
 * Recomputes the fingerprint of every entry and revision from its picks and the person's salt: stored fingerprints alone
 * would still give the published root after somebody has changed the picks beside them.
 */
export class LeafCheck {
  readonly #vault: Salts;
  readonly #mismatched: MismatchedLeaf[] = [];
  #checked = 0;
  #erased = 0;

  constructor(vault: Salts) {
    this.#vault = vault;
  }

  async add({ type, data }: CouponEvent, position: Position): Promise<void> {
    if (type !== 'CouponSubmitted' && type !== 'CouponRevised') return;
    const { couponNo, week, participantId, entryId, picks, acceptedAt, leafHash } = data;
    const revision = type === 'CouponRevised' ? data.revision : 0;
    const salt = await this.#vault.saltOf(participantId, saltTextOf(couponNo, revision)).catch(unreadable);
    if (salt === undefined) this.#erased += 1;
    else if (salt !== null && leafHashOf({ entryId, picks, acceptedAt, salt }) === leafHash)
      this.#checked += 1;
    else this.#mismatched.push({ couponNo, week, position });
  }

  /** `checked` and `erased` count entries and revisions; an erased person's salt is gone, so nothing can be recomputed. */
  get findings() {
    return { checked: this.#checked, erased: this.#erased, mismatched: this.#mismatched } as const;
  }
}

/** A damaged key proves nothing about its coupon, so the leaf counts as mismatched. */
function unreadable(error: unknown): null {
  if (error instanceof DamagedVaultRow) return null;
  throw error;
}
