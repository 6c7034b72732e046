import type { CouponNo, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import { BOARD_CHUNKS, STANDINGS, type BoardChunkView, type StandingsView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { columnsOf } from '../board-chunks.ts';
import { couponWords } from '../coupon-words.ts';
import { withRoom } from '../growing.ts';
import type { SeasonRows } from '../ranking/season-totals.ts';
import { BOARD_ROWS_PER_CHUNK } from '../standings.collections.ts';

const CHUNKS_A_TIME = 64;
const ATTEMPTS_MAX = 5;
const WORDS = 4;

/** All chunks of a week combined: with the week's document, all data that readers of the table need. */
export class BoardColumns implements SeasonRows {
  size = 0;
  picks: Uint32Array;
  flags: Uint8Array;
  persons: Uint32Array;
  profiles: Uint16Array;
  /** Four words per row. */
  participants: Uint32Array;
  #highs: Uint32Array;
  #lows: Uint32Array;

  /** With room for so many rows; it grows for more. */
  constructor(rows: number) {
    this.picks = new Uint32Array(rows);
    this.flags = new Uint8Array(rows);
    this.persons = new Uint32Array(rows);
    this.profiles = new Uint16Array(rows);
    this.participants = new Uint32Array(rows * WORDS);
    this.#highs = new Uint32Array(rows);
    this.#lows = new Uint32Array(rows);
  }

  put(view: BoardChunkView) {
    const from = view.chunk * BOARD_ROWS_PER_CHUNK;
    this.#makeRoom(from + view.size);
    const { picks, flags, persons, profiles, participants, coupons } = columnsOf(view);
    this.picks.set(picks, from);
    this.flags.set(flags, from);
    this.persons.set(persons, from);
    this.profiles.set(profiles, from);
    this.participants.set(participants, from * WORDS);
    for (let row = 0; row < view.size; row += 1) {
      this.#highs[from + row] = coupons[2 * row] ?? 0;
      this.#lows[from + row] = coupons[2 * row + 1] ?? 0;
    }
  }

  rowOf(couponNo: CouponNo): number | undefined {
    const [high, low] = couponWords(couponNo);
    const lows = this.#lows.subarray(0, this.size);
    for (let row = lows.indexOf(low); row >= 0; row = lows.indexOf(low, row + 1)) {
      if (this.#highs[row] === high) return row;
    }
    return undefined;
  }

  /** The row of a coupon that is ranked; undefined when it is unknown, void or of a blocked person. */
  rankedRowOf(couponNo: CouponNo): number | undefined {
    const row = this.rowOf(couponNo);
    return row !== undefined && this.flags[row] === 0 ? row : undefined;
  }

  participantAt(row: number): ParticipantId {
    const words = this.participants.subarray(row * WORDS, (row + 1) * WORDS);
    return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('') as ParticipantId;
  }

  #makeRoom(size: number) {
    this.size = Math.max(this.size, size);
    this.picks = withRoom(this.picks, size);
    this.flags = withRoom(this.flags, size);
    this.persons = withRoom(this.persons, size);
    this.profiles = withRoom(this.profiles, size);
    this.participants = withRoom(this.participants, size * WORDS);
    this.#highs = withRoom(this.#highs, size);
    this.#lows = withRoom(this.#lows, size);
  }
}

export type LoadedBoard = Readonly<{ view: StandingsView; columns: BoardColumns }>;

/** A week's document with all its chunks, from the same moment where possible. */
export async function loadBoard(reads: DocumentReader, week: WeekNumber): Promise<LoadedBoard | undefined> {
  let view = await reads.get(STANDINGS, String(week));
  for (let attempt = 1; view; attempt += 1) {
    const columns = await loadColumns(reads, view);
    const after = await reads.get(STANDINGS, String(week));
    if (after?.position === view.position || attempt === ATTEMPTS_MAX) return { view, columns };
    view = after;
  }
  return undefined;
}

async function loadColumns(reads: DocumentReader, { week, rows }: StandingsView): Promise<BoardColumns> {
  const columns = new BoardColumns(rows);
  const ids = Array.from(
    { length: Math.ceil(rows / BOARD_ROWS_PER_CHUNK) },
    (_, chunk) => `${week}:${chunk}`,
  );
  for (let from = 0; from < ids.length; from += CHUNKS_A_TIME) {
    const chunks = await reads.getMany(BOARD_CHUNKS, ids.slice(from, from + CHUNKS_A_TIME));
    for (const chunk of chunks.values()) columns.put(chunk);
  }
  return columns;
}
