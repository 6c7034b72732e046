import type { ParticipantId } from '@onda-on/contracts/rules';

import { isSameId, slotFor, wordsIn } from '../person-index.ts';
import type { BoardColumns } from './board-columns.ts';

const WORDS = 4;
const LOAD_MAX = 0.7;
const SLOTS_PER_ROW = 2;
const SLOTS_MIN = 127;
export const NO_ROW = -1;

/**
 * The latest row of each person in a week's board, found by the participant id: eight bytes a row. Made when it is first asked for, and
 * brought up to the board's size with every question, because rows are only added.
 */
export class RowsByPerson {
  readonly #columns: BoardColumns;
  /** Rows plus one; 0 is a free slot. */
  #slots = new Uint32Array(SLOTS_MIN);
  #indexed = 0;

  constructor(columns: BoardColumns) {
    this.#columns = columns;
  }

  /** The person's latest row, void ones included, or `NO_ROW`. */
  find(id: ParticipantId): number {
    this.#catchUp();
    return (this.#slots[this.#slotOf(wordsIn(id), 0)] ?? 0) - 1;
  }

  #catchUp(): void {
    const { size, participants } = this.#columns;
    if (this.#indexed === size) return;
    if (size > this.#slots.length * LOAD_MAX) {
      this.#slots = new Uint32Array(Math.max(SLOTS_MIN, size * SLOTS_PER_ROW));
      this.#indexed = 0;
    }
    for (; this.#indexed < size; this.#indexed += 1)
      this.#slots[this.#slotOf(participants, this.#indexed * WORDS)] = this.#indexed + 1;
  }

  /** The slot of the person whose id stands there, or the free one for it. */
  #slotOf(words: Uint32Array, at: number): number {
    const [slots, { participants }] = [this.#slots, this.#columns];
    let slot = slotFor(words, at, slots.length);
    for (let row = (slots[slot] as number) - 1; row !== NO_ROW; row = (slots[slot] as number) - 1) {
      if (isSameId(participants, row * WORDS, words, at)) return slot;
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
    return slot;
  }
}
