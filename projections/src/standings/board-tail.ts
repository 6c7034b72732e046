import { withRoom } from './growing.ts';
import { entryIn, BOARD_ROWS_PER_CHUNK, ROWS_PER_ENTRIES, type BoardEntry } from './standings.collections.ts';

/** Entries to write, a line each: rows from `part` × 256. */
export type EntriesPart = Readonly<{ part: number; lines: string }>;

/** The words of a row's coupon number, and the line of its entry. */
export type TailRow = Readonly<{
  words: readonly [high: number, low: number];
  line: string;
}>;

/**
 * Columns of a board that never change, so that memory holds them only until they are written: coupon numbers
 * from the last chunk on, entries from the last part on. Entries are text, not millions of objects.
 */
export class BoardTail {
  /** The first row in memory: the first row of the chunk that was written last. */
  from = 0;
  #coupons = new Uint32Array(0);
  #lines: string[] = [];
  #linesFrom = 0;
  #full: EntriesPart[] = [];
  #isWritten = true;

  append(row: number, { words: [high, low], line }: TailRow) {
    const at = row - this.from;
    this.#coupons = withRoom(this.#coupons, 2 * (at + 1));
    this.#coupons[2 * at] = high;
    this.#coupons[2 * at + 1] = low;
    this.#isWritten = false;
    if (this.#lines.push(line) < ROWS_PER_ENTRIES) return;
    this.#full.push(this.#part());
    this.#lines = [];
    this.#linesFrom = row + 1;
  }

  /** @throws {RangeError} for rows that are no longer in memory. */
  coupons(from: number, to: number): Uint32Array {
    if (from < this.from) throw new RangeError(`Row ${from} is no longer in memory`);
    return this.#coupons.subarray(2 * (from - this.from), 2 * (to - this.from));
  }

  /** The entry of a row; undefined when it is not in memory. */
  entryAt(row: number): BoardEntry | undefined {
    const line = row >= this.#linesFrom ? this.#lines[row - this.#linesFrom] : this.#lineInFull(row);
    return line === undefined ? undefined : entryIn(line);
  }

  unwritten(): readonly EntriesPart[] {
    if (this.#isWritten) return [];
    return this.#lines.length > 0 ? [...this.#full, this.#part()] : this.#full;
  }

  /** Drops what is written: all up to `size` rows. Only the last chunk will be written again. */
  written(size: number) {
    const from = size - (size % BOARD_ROWS_PER_CHUNK);
    if (from > this.from) {
      this.#coupons = this.#coupons.slice(2 * (from - this.from), 2 * (size - this.from));
      this.from = from;
    }
    this.#full = [];
    this.#isWritten = true;
  }

  /** Restores the coupon numbers of the last chunk and the lines of the last part. */
  restore(size: number, coupons: Uint32Array, lines: string) {
    this.from = size - (size % BOARD_ROWS_PER_CHUNK);
    this.#coupons = coupons.slice();
    this.#linesFrom = size - (size % ROWS_PER_ENTRIES);
    this.#lines = this.#linesFrom < size ? lines.split('\n') : [];
  }

  #part(): EntriesPart {
    return { part: this.#linesFrom / ROWS_PER_ENTRIES, lines: this.#lines.join('\n') };
  }

  #lineInFull(row: number): string | undefined {
    const part = Math.floor(row / ROWS_PER_ENTRIES);
    return this.#full.find((each) => each.part === part)?.lines.split('\n')[row % ROWS_PER_ENTRIES];
  }
}
