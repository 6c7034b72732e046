import { couponCodec, type CouponEvent } from '@onda-on/contracts/events';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { DamagedVaultRow, type EventLog, type KeyStore, LOG_START, type Position } from '@onda-on/stores';

import { leafHashOf, saltTextOf } from './leaf.ts';

/** A coupon whose picks, time or owner are no longer those that its stored fingerprint was made of. */
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

/** A key that no longer opens proves nothing about its coupon: it counts as one that does not fit. */
function unreadable(error: unknown): null {
  if (error instanceof DamagedVaultRow) return null;
  throw error;
}

/** The check over the whole log. */
export async function verifyLeaves(
  log: Pick<EventLog, 'readAll'>,
  vault: Salts,
): Promise<LeafCheck['findings']> {
  const leaves = new LeafCheck(vault);
  for await (const { event, position } of log.readAll(LOG_START, couponCodec.types))
    if (event) await leaves.add(couponCodec.decode(event), position);
  return leaves.findings;
}
