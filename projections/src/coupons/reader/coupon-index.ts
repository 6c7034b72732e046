import { withRoom } from '../../standings/growing.ts';
import { COUPON_AT, PERSON_AT } from '../coupon-lines.ts';

const LOAD_MAX = 0.75;
const NO_ROW = -1;
const SUBMITTED = 'S'.charCodeAt(0);
const VOIDED = 'V'.charCodeAt(0);
/** Odd factors of two independent hashes. */
const [FACTOR_A, FACTOR_B] = [0x01000193, 0x9e3779b1];
const SEED = 0x811c9dc5;

/**
 * The rows of each coupon and of each person: some 29 bytes a row in typed arrays. The index knows 32 bits of a coupon
 * number and 64 of a person's id, so readers must check whose row they have read.
 */
export class CouponIndex {
  size = 0;
  persons = 0;
  #kinds: Uint8Array;
  #coupons: Uint32Array;
  #personsHigh: Uint32Array;
  #personsLow: Uint32Array;
  /** The previous row of the same person, plus one. */
  #previous: Uint32Array;
  /** Rows plus one: each coupon's submission, each person's latest row. */
  #couponSlots: Uint32Array;
  #personSlots: Uint32Array;
  #couponsFilled = 0;

  /** With room for so many rows; it grows for more. */
  constructor(rows = 0) {
    this.#kinds = new Uint8Array(rows);
    this.#coupons = new Uint32Array(rows);
    this.#personsHigh = new Uint32Array(rows);
    this.#personsLow = new Uint32Array(rows);
    this.#previous = new Uint32Array(rows);
    this.#couponSlots = new Uint32Array(slotsFor(Math.max(64, rows)));
    this.#personSlots = new Uint32Array(slotsFor(Math.max(64, rows)));
  }

  /** Adds the line that starts at `from` as the next row. */
  add(lines: string, from: number) {
    const row = this.size;
    this.#makeRoom(row + 1);
    this.#kinds[row] = lines.charCodeAt(from);
    this.#coupons[row] = hashOf(lines, from + COUPON_AT.from, from + COUPON_AT.to, FACTOR_A);
    this.#personsHigh[row] = hashOf(lines, from + PERSON_AT.from, from + PERSON_AT.to, FACTOR_A);
    this.#personsLow[row] = hashOf(lines, from + PERSON_AT.from, from + PERSON_AT.to, FACTOR_B);
    this.size += 1;
    if (this.#kinds[row] === SUBMITTED) this.#placeCoupon(row);
    this.#placePerson(row);
  }

  /** Rows of submissions that may belong to this coupon. */
  rowsOfCoupon(couponNo: string): readonly number[] {
    const wanted = hashOf(couponNo, 0, couponNo.length, FACTOR_A);
    const rows: number[] = [];
    for (let slot = slotFor(wanted, this.#couponSlots); ; slot = this.#after(slot, this.#couponSlots)) {
      const row = (this.#couponSlots[slot] ?? 0) - 1;
      if (row === NO_ROW) return rows;
      if (this.#coupons[row] === wanted) rows.push(row);
    }
  }

  /** All rows of a person, in order. */
  rowsOfPerson(participantId: string): readonly number[] {
    const high = hashOf(participantId, 0, participantId.length, FACTOR_A);
    const low = hashOf(participantId, 0, participantId.length, FACTOR_B);
    return this.#chainFrom((this.#personSlots[this.#slotOfPerson(high, low)] ?? 0) - 1);
  }

  /** All rows of the person of a row, in order. */
  rowsBeside(row: number): readonly number[] {
    const slot = this.#slotOfPerson(this.#personsHigh[row] ?? 0, this.#personsLow[row] ?? 0);
    return this.#chainFrom((this.#personSlots[slot] ?? 0) - 1);
  }

  isSubmission(row: number): boolean {
    return this.#kinds[row] === SUBMITTED;
  }

  isVoiding(row: number): boolean {
    return this.#kinds[row] === VOIDED;
  }

  isLatestOfPerson(row: number): boolean {
    return this.isSubmission(row) && this.rowsBeside(row).findLast((each) => this.isSubmission(each)) === row;
  }

  #chainFrom(latest: number): readonly number[] {
    const rows: number[] = [];
    for (let row = latest; row !== NO_ROW; row = (this.#previous[row] ?? 0) - 1) rows.push(row);
    return rows.toReversed();
  }

  #placeCoupon(row: number) {
    this.#couponsFilled += 1;
    if (this.#couponsFilled > this.#couponSlots.length * LOAD_MAX) this.#growCoupons(row);
    this.#fillCoupon(row);
  }

  #fillCoupon(row: number) {
    let slot = slotFor(this.#coupons[row] ?? 0, this.#couponSlots);
    while (this.#couponSlots[slot] !== 0) slot = this.#after(slot, this.#couponSlots);
    this.#couponSlots[slot] = row + 1;
  }

  #growCoupons(rows: number) {
    this.#couponSlots = new Uint32Array(slotsFor(this.#couponsFilled));
    for (let row = 0; row < rows; row += 1) if (this.isSubmission(row)) this.#fillCoupon(row);
  }

  #placePerson(row: number) {
    const slot = this.#slotOfPerson(this.#personsHigh[row] ?? 0, this.#personsLow[row] ?? 0);
    const latest = this.#personSlots[slot] ?? 0;
    this.#previous[row] = latest;
    this.#personSlots[slot] = row + 1;
    if (latest > 0) return;
    this.persons += 1;
    if (this.persons > this.#personSlots.length * LOAD_MAX) this.#growPersons();
  }

  #growPersons() {
    const latest = this.#personSlots.filter((each) => each > 0);
    this.#personSlots = new Uint32Array(slotsFor(this.persons));
    for (const each of latest) {
      const row = each - 1;
      this.#personSlots[this.#slotOfPerson(this.#personsHigh[row] ?? 0, this.#personsLow[row] ?? 0)] = each;
    }
  }

  /** The slot of the person with these hashes, or a free one. */
  #slotOfPerson(high: number, low: number): number {
    let slot = slotFor(high, this.#personSlots);
    for (let row = this.#rowIn(slot); row !== NO_ROW; row = this.#rowIn(slot)) {
      if (this.#personsHigh[row] === high && this.#personsLow[row] === low) return slot;
      slot = this.#after(slot, this.#personSlots);
    }
    return slot;
  }

  #rowIn(slot: number): number {
    return (this.#personSlots[slot] ?? 0) - 1;
  }

  #after(slot: number, slots: Uint32Array): number {
    return slot + 1 === slots.length ? 0 : slot + 1;
  }

  #makeRoom(size: number) {
    if (size <= this.#kinds.length) return;
    this.#kinds = withRoom(this.#kinds, size);
    this.#coupons = withRoom(this.#coupons, size);
    this.#personsHigh = withRoom(this.#personsHigh, size);
    this.#personsLow = withRoom(this.#personsLow, size);
    this.#previous = withRoom(this.#previous, size);
  }
}

/** A multiplication costs a fifth of a division. */
const slotFor = (hash: number, { length }: Uint32Array): number => Math.floor(hash * (length / 2 ** 32));

/** Room for a third more coupons or persons; an odd number. */
const slotsFor = (filled: number): number => Math.ceil((filled * 1.4) / LOAD_MAX) | 1;

function hashOf(text: string, from: number, to: number, factor: number): number {
  let hash = SEED;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), factor);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
