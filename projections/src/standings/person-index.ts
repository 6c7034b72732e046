import type { ParticipantId } from '@onda-on/contracts/rules';

import { withRoom } from './growing.ts';

const WORDS = 4;
const DIGITS = 8;
/** The search for an unknown id ends at a free slot; each taken slot on the way costs a cache miss. */
const LOAD_MAX = 0.7;
/** Slots per person: after growing, and after a restart, when all persons are known. */
const [SLOTS_GROWN, SLOTS_RESTORED] = [2, 1.6];
/** The value of a hexadecimal digit by its character code; 255 for any other character. */
const VALUE = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? 255 : value;
});

export const NO_PERSON = -1;

/**
 * Numbers persons 0, 1, 2 … in the order of their first coupon. Open addressing over sixteen-byte ids in typed arrays
 * takes some 22 bytes a person, a map of texts over a hundred.
 */
export class PersonIndex {
  #ids: Uint32Array;
  /** Person numbers plus one; 0 is a free slot. */
  #slots: Uint32Array;
  #size = 0;
  readonly #probe = new Uint32Array(WORDS);

  /** With room for so many persons, so that it need not grow several times until they are added. */
  constructor(persons = 64) {
    this.#ids = new Uint32Array(persons * WORDS);
    this.#slots = new Uint32Array(slotsFor(persons, SLOTS_RESTORED));
  }

  get size() {
    return this.#size;
  }

  /** The person's number, or `NO_PERSON`. @throws {RangeError} for an invalid participant id. */
  find(id: ParticipantId): number {
    wordsIn(id, this.#probe);
    return (this.#slots[this.#slotOfProbe()] ?? 0) - 1;
  }

  /** The person's number, the next one for a new person. @throws {RangeError} for an invalid participant id. */
  add(id: ParticipantId): number {
    wordsIn(id, this.#probe);
    const slot = this.#slotOfProbe();
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found !== NO_PERSON) return found;
    const person = this.#size;
    this.#size += 1;
    this.#ids = withRoom(this.#ids, this.#size * WORDS);
    this.#ids.set(this.#probe, person * WORDS);
    this.#slots[slot] = person + 1;
    if (this.#size > this.#slots.length * LOAD_MAX) this.#grow(SLOTS_GROWN);
    return person;
  }

  /**
   * Restores a person's number; the words of the id are in a column, from `at` on. Numbers may come in any order, and
   * several times. Call `restored` after the last.
   */
  restore(person: number, words: Uint32Array, at: number) {
    if (person >= this.#size) {
      this.#size = person + 1;
      this.#ids = withRoom(this.#ids, this.#size * WORDS);
    }
    for (let i = 0; i < WORDS; i += 1) this.#ids[person * WORDS + i] = words[at + i] as number;
  }

  /** Rebuilds the slots after the last `restore`. */
  restored() {
    if (this.#ids.length > this.#size * WORDS) this.#ids = this.#ids.slice(0, this.#size * WORDS);
    this.#grow(SLOTS_RESTORED);
  }

  /** Copies a person's words into a column: a view for each of a million rows would cost more than its words. */
  copyWords(person: number, into: Uint32Array, at: number) {
    for (let i = 0; i < WORDS; i += 1) into[at + i] = this.#ids[person * WORDS + i] as number;
  }

  wordsOf(person: number): Uint32Array {
    return this.#ids.subarray(person * WORDS, (person + 1) * WORDS);
  }

  idOf(person: number): ParticipantId {
    return Array.from(this.wordsOf(person), (word) => word.toString(16).padStart(8, '0')).join(
      '',
    ) as ParticipantId;
  }

  /** The slot of the parsed id, or the free one for it. */
  #slotOfProbe(): number {
    const [slots, ids, probe] = [this.#slots, this.#ids, this.#probe];
    const { length } = slots;
    let slot = slotFor(probe, 0, length);
    for (let taken = slots[slot] as number; taken !== 0; taken = slots[slot] as number) {
      if (isSameId(ids, (taken - 1) * WORDS, probe, 0)) return slot;
      slot = slot + 1 === length ? 0 : slot + 1;
    }
    return slot;
  }

  /** Looks for free slots only, since all persons differ. */
  #grow(slotsPerPerson: number) {
    const length = slotsFor(this.#size, slotsPerPerson);
    const [slots, ids] = [new Uint32Array(length), this.#ids];
    for (let person = 0; person < this.#size; person += 1) {
      let slot = slotFor(ids, person * WORDS, length);
      while (slots[slot] !== 0) slot = slot + 1 === length ? 0 : slot + 1;
      slots[slot] = person + 1;
    }
    this.#slots = slots;
  }
}

/** The four words of an id. @throws {RangeError} for an invalid participant id. */
export function wordsIn(id: string, into = new Uint32Array(WORDS)): Uint32Array {
  if (id.length !== WORDS * DIGITS) throw new RangeError('No participant id');
  let seen = 0;
  for (let i = 0; i < WORDS; i += 1) {
    let word = 0;
    for (let at = i * DIGITS; at < (i + 1) * DIGITS; at += 1) {
      const value = VALUE[id.charCodeAt(at)] ?? 255;
      seen |= value;
      word = (word << 4) | value;
    }
    into[i] = word;
  }
  if (seen > 15) throw new RangeError('No participant id');
  return into;
}

const slotsFor = (persons: number, slotsPerPerson: number): number =>
  Math.max(127, Math.ceil(persons * slotsPerPerson));

/** Whether the ids that stand at these places are equal. */
export const isSameId = (ids: Uint32Array, at: number, others: Uint32Array, from: number): boolean =>
  ids[at] === others[from] &&
  ids[at + 1] === others[from + 1] &&
  ids[at + 2] === others[from + 2] &&
  ids[at + 3] === others[from + 3];

/** Uses all bits of the id, which are random. A multiplication costs a fifth of a division. */
export function slotFor(words: Uint32Array, from: number, length: number): number {
  let hash = 0;
  for (let i = from; i < from + WORDS; i += 1) hash = Math.imul(hash, 0x9e3779b1) ^ (words[i] as number);
  return Math.floor((Math.imul(hash, 0x85ebca6b) >>> 0) * (length / 2 ** 32));
}
