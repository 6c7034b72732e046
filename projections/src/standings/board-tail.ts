import { withRoom } from './growing.ts';
import { entryIn, BOARD_ROWS_PER_CHUNK, ROWS_PER_ENTRIES, type BoardEntry } from './standings.collections.ts';

/** Some entries as they are to be written: rows `part` × 256 and on. */
export type EntriesPart = Readonly<{ part: number; lines: string }>;

/** What is kept of a row beside its picks: the coupon number, and the line of its entry. */
export type TailRow = Readonly<{
  words: readonly [high: number, low: number];
  profileVersion: number;
  line: string;
}>;

/**
 * What of a board is kept only until it is written, since it never changes: coupon numbers and profile versions from the
 * last chunk on, and entries from their last part on, as text and not as objects, of which there would be millions.
 */
export class BoardTail {
  /** The first row whose columns are here: the first of the last chunk that is written. */
  from = 0;
  /** Two words a row. */
  #coupons = new Uint32Array(0);
  #profiles = new Uint16Array(0);
  #lines: string[] = [];
  #linesFrom = 0;
  #full: EntriesPart[] = [];
  #isWritten = true;

  append(row: number, { words: [high, low], profileVersion, line }: TailRow) {
    const at = row - this.from;
    this.#makeRoom(at + 1);
    this.#coupons[2 * at] = high;
    this.#coupons[2 * at + 1] = low;
    this.#profiles[at] = profileVersion;
    this.#isWritten = false;
    if (this.#lines.push(line) < ROWS_PER_ENTRIES) return;
    this.#full.push(this.#part());
    this.#lines = [];
    this.#linesFrom = row + 1;
  }

  /** Coupon numbers and profile versions of rows that are here. */
  columns(from: number, to: number): Readonly<{ coupons: Uint32Array; profiles: Uint16Array }> {
    if (from < this.from) throw new RangeError(`Row ${from} is no longer in memory`);
    return {
      coupons: this.#coupons.subarray(2 * (from - this.from), 2 * (to - this.from)),
      profiles: this.#profiles.subarray(from - this.from, to - this.from),
    };
  }

  /** The entry of a row, if it is here. */
  entryAt(row: number): BoardEntry | undefined {
    const line = row >= this.#linesFrom ? this.#lines[row - this.#linesFrom] : this.#lineInFull(row);
    return line === undefined ? undefined : entryIn(line);
  }

  /** Entries that are not written yet. */
  unwritten(): readonly EntriesPart[] {
    if (this.#isWritten) return [];
    return this.#lines.length > 0 ? [...this.#full, this.#part()] : this.#full;
  }

  /** All up to `size` rows is written: only the last chunk will be again. */
  written(size: number) {
    const from = size - (size % BOARD_ROWS_PER_CHUNK);
    if (from > this.from) {
      this.#coupons = this.#coupons.slice(2 * (from - this.from), 2 * (size - this.from));
      this.#profiles = this.#profiles.slice(from - this.from, size - this.from);
      this.from = from;
    }
    this.#full = [];
    this.#isWritten = true;
  }

  /** As it was written: the columns of the last chunk, and the lines of the last part. */
  restore(size: number, coupons: Uint32Array, profiles: Uint16Array, lines: string) {
    this.from = size - (size % BOARD_ROWS_PER_CHUNK);
    this.#coupons = coupons.slice();
    this.#profiles = profiles.slice();
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

  #makeRoom(rows: number) {
    this.#coupons = withRoom(this.#coupons, 2 * rows);
    this.#profiles = withRoom(this.#profiles, rows);
  }
}
