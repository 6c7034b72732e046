import { setImmediate as nextTurn } from 'node:timers/promises';

import {
  couponCodec,
  type CouponEvent,
  type CouponRevised,
  type CouponSubmitted,
  type PickCounts,
} from '@onda-on/contracts/events';
import { assertNever, OUTCOMES, type CouponNo, type Picks } from '@onda-on/contracts/rules';
import { type EventLog, LOG_START, type Position } from '@onda-on/stores';

import type { ContestWeek } from '../model/contest.ts';
import { HASH_BYTES, MerkleTree } from './merkle.ts';

const ROWS_FIRST = 1_024;
/** A millisecond of counting. */
const ROWS_A_SLICE = 20_000;

export type Seal = Readonly<{ root: string; count: number; rarity: PickCounts }>;

/** The events of a sealed week's coupons up to its fence, in log order: all of them, or those of the given types. */
export async function* couponEventsUnder(
  log: Pick<EventLog, 'readAll'>,
  { number, pinnedAfter }: Pick<ContestWeek, 'number' | 'pinnedAfter'>,
  { fence }: Readonly<{ fence: Position }>,
  types: readonly CouponEvent['type'][] = couponCodec.types,
): AsyncGenerator<Readonly<{ event: CouponEvent; position: Position }>> {
  for await (const { event, position } of log.readAll(pinnedAfter ?? LOG_START, types)) {
    if (position > fence) return;
    const decoded = event && couponCodec.decode(event);
    if (decoded?.data.week === number) yield { event: decoded, position };
  }
}

/** A map of a million keys stops the process for a tenth of a second when it grows; so many smaller ones do not. */
const MAPS = 32;

/** The row of each coupon that counts. */
class CouponRows {
  readonly #maps = Array.from({ length: MAPS }, () => new Map<CouponNo, number>());

  of(couponNo: CouponNo): number | undefined {
    return this.#mapOf(couponNo).get(couponNo);
  }

  set(couponNo: CouponNo, row: number): void {
    this.#mapOf(couponNo).set(couponNo, row);
  }

  remove(couponNo: CouponNo): void {
    this.#mapOf(couponNo).delete(couponNo);
  }

  #mapOf(couponNo: CouponNo): Map<CouponNo, number> {
    const last = couponNo.charCodeAt(couponNo.length - 1);
    return this.#maps[last % MAPS] as Map<CouponNo, number>;
  }
}

/**
 * The entries under a week's seal: those before its fence that are not void there, in the order of their submission. A row takes 36
 * bytes, and some 80 for its number.
 */
export class SealedEntries {
  readonly #rows = new CouponRows();
  #leaves = Buffer.allocUnsafe(ROWS_FIRST * HASH_BYTES);
  #picks = new Uint32Array(ROWS_FIRST);
  readonly #void = new Set<number>();
  #size = 0;

  get count(): number {
    return this.#size - this.#void.size;
  }

  apply({ type, data }: CouponEvent): void {
    switch (type) {
      case 'CouponSubmitted':
      case 'CouponRevised':
        this.#put(data);
        return;
      case 'CouponVoided':
        this.#remove(data.couponNo);
        return;
      case 'EditCodeReissued':
      case 'EmailVerified':
        return;
      default:
        assertNever(type);
    }
  }

  /** Root and counts over a sheet with this number of slots. Yields in between, since a million leaves take half a second. */
  async seal(slots: number): Promise<Seal> {
    const rarity = await this.#pickCounts(slots);
    const { root } = await this.tree();
    return { root, count: this.count, rarity };
  }

  /** The tree under the root, for paths to it. Yields in between too. */
  tree(): Promise<MerkleTree> {
    return MerkleTree.over(this.#countingLeaves());
  }

  #put({ couponNo, picks, leafHash }: CouponSubmitted['data'] | CouponRevised['data']): void {
    const row = this.#rows.of(couponNo) ?? this.#add(couponNo);
    this.#picks[row] = packed(picks);
    this.#leaves.write(leafHash, row * HASH_BYTES, 'hex');
  }

  #add(couponNo: CouponNo): number {
    const row = this.#size;
    if (row === this.#picks.length) this.#grow();
    this.#rows.set(couponNo, row);
    this.#size += 1;
    return row;
  }

  #grow(): void {
    const [leaves, picks] = [this.#leaves, this.#picks];
    this.#leaves = Buffer.allocUnsafe(2 * leaves.length);
    leaves.copy(this.#leaves);
    this.#picks = new Uint32Array(2 * picks.length);
    this.#picks.set(picks);
  }

  #remove(couponNo: CouponNo): void {
    const row = this.#rows.of(couponNo);
    if (row === undefined) return;
    this.#rows.remove(couponNo);
    this.#void.add(row);
  }

  /** A copy without the void rows. */
  #countingLeaves(): Buffer {
    const leaves = Buffer.allocUnsafe(this.count * HASH_BYTES);
    let [from, length] = [0, 0];
    for (const row of [...[...this.#void].toSorted((a, b) => a - b), this.#size]) {
      length += this.#leaves.copy(leaves, length, from * HASH_BYTES, row * HASH_BYTES);
      from = row + 1;
    }
    return leaves;
  }

  async #pickCounts(slots: number): Promise<PickCounts> {
    const counts = Array.from({ length: slots }, () => new Uint32Array(4));
    for (let row = 0; row < this.#size; row += 1) {
      if (row % ROWS_A_SLICE === ROWS_A_SLICE - 1) await nextTurn();
      if (this.#void.has(row)) continue;
      const word = this.#picks[row] as number;
      for (let slot = 0; slot < slots; slot += 1)
        ((counts[slot] as Uint32Array)[(word >>> (2 * slot)) & 3] as number) += 1;
    }
    return counts.map(([, home = 0, draw = 0, away = 0]) => [home, draw, away] as const);
  }
}

const LETTERS = OUTCOMES.join('');

/** Two bits a slot: 1 for 1, 2 for X, 3 for 2; 0 for a slot without a pick. */
function packed(picks: Picks): number {
  let word = 0;
  for (let slot = 0; slot < picks.length; slot += 1)
    word |= (LETTERS.indexOf(picks.charAt(slot)) + 1) << (2 * slot);
  return word;
}
