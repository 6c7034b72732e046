import type { ParticipantId } from '@onda-on/contracts/rules';

import { withRoom } from './growing.ts';

const WORDS = 4;
const DIGITS = 8;
const LOAD_MAX = 0.8;
/** What a hexadecimal digit is worth, by its code; 255 for what is none. */
const VALUE = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? 255 : value;
});

/** Nobody. */
export const NO_PERSON = -1;

/**
 * Numbers persons 0, 1, 2 … in the order of their first coupon. Open addressing over sixteen-byte ids in typed arrays:
 * some 22 bytes a person, where a map of texts takes over a hundred.
 */
export class PersonIndex {
  #ids = new Uint32Array(64 * WORDS);
  /** Person number plus one; 0 is free. */
  #slots = new Uint32Array(127);
  #size = 0;
  readonly #probe = new Uint32Array(WORDS);

  get size() {
    return this.#size;
  }

  /** The person's number, or `NO_PERSON`. @throws {RangeError} for what is no participant id. */
  find(id: ParticipantId): number {
    this.#parse(id);
    return (this.#slots[this.#slotOf(this.#probe, 0)] ?? 0) - 1;
  }

  /** The person's number, a new one if need be. @throws {RangeError} for what is no participant id. */
  add(id: ParticipantId): number {
    this.#parse(id);
    const slot = this.#slotOf(this.#probe, 0);
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found !== NO_PERSON) return found;
    const person = this.#size;
    this.#size += 1;
    this.#ids = withRoom(this.#ids, this.#size * WORDS);
    this.#ids.set(this.#probe, person * WORDS);
    this.#slots[slot] = person + 1;
    if (this.#size > this.#slots.length * LOAD_MAX) this.#grow();
    return person;
  }

  /** Puts a person back at the number it had. Numbers come in any order, each as often as it likes. */
  restore(person: number, words: Uint32Array) {
    this.#ids = withRoom(this.#ids, (person + 1) * WORDS);
    this.#ids.set(words, person * WORDS);
    this.#size = Math.max(this.#size, person + 1);
  }

  /** After the last `restore`: makes persons findable again. */
  restored() {
    this.#grow();
  }

  wordsOf(person: number): Uint32Array {
    return this.#ids.subarray(person * WORDS, (person + 1) * WORDS);
  }

  idOf(person: number): ParticipantId {
    return Array.from(this.wordsOf(person), (word) => word.toString(16).padStart(8, '0')).join(
      '',
    ) as ParticipantId;
  }

  #parse(id: string) {
    if (id.length !== WORDS * DIGITS) throw new RangeError('No participant id');
    let seen = 0;
    for (let i = 0; i < WORDS; i += 1) {
      let word = 0;
      for (let at = i * DIGITS; at < (i + 1) * DIGITS; at += 1) {
        const value = VALUE[id.charCodeAt(at)] ?? 255;
        seen |= value;
        word = (word << 4) | value;
      }
      this.#probe[i] = word;
    }
    if (seen > 15) throw new RangeError('No participant id');
  }

  /** Where the person whose words begin at `from` stands or would stand. */
  #slotOf(words: Uint32Array, from: number): number {
    const { length } = this.#slots;
    let slot = hashOf(words, from) % length;
    for (let taken = this.#slots[slot] as number; taken !== 0; taken = this.#slots[slot] as number) {
      if (this.#isAt(taken - 1, words, from)) return slot;
      slot = slot + 1 === length ? 0 : slot + 1;
    }
    return slot;
  }

  #isAt(person: number, words: Uint32Array, from: number): boolean {
    const at = person * WORDS;
    for (let i = 0; i < WORDS; i += 1) if (this.#ids[at + i] !== words[from + i]) return false;
    return true;
  }

  #grow() {
    this.#slots = new Uint32Array(Math.max(127, Math.ceil(this.#size * 1.75)) | 1);
    for (let person = 0; person < this.#size; person += 1) {
      this.#slots[this.#slotOf(this.#ids, person * WORDS)] = person + 1;
    }
  }
}

/** Ids are random already; this only lets all of their bits matter. */
function hashOf(words: Uint32Array, from: number): number {
  let hash = 0;
  for (let i = from; i < from + WORDS; i += 1) hash = Math.imul(hash, 0x9e3779b1) ^ (words[i] as number);
  return hash >>> 0;
}
