import type { PickCounts, PinnedSheet } from '@onda-on/contracts/events';
import type { ParticipantId, SlotResult, WeekNumber } from '@onda-on/contracts/rules';
import type { StandingsRow, ResultChange } from '@onda-on/contracts/views';

import { BoardTail, type TailRow } from './board-tail.ts';
import { withRoom } from './growing.ts';
import { maskOf, correctPicksIn, unpackPicks, packPicks, pickAt, type ResultMask } from './packed-picks.ts';
import { rankIn, type Rows } from './ranking/ranking.ts';
import { rarityBySlot, rarityOf } from './ranking/rarity.ts';
import { type BoardEntry, BOARD_ROWS_PER_CHUNK } from './standings.collections.ts';

type Results = Readonly<{ results: readonly SlotResult[]; histogram: readonly number[] }>;

/** All that a row's places depend on. */
export type Table = Results & Readonly<{ previous: Results | null; rarity: PickCounts | null }>;

export function rowsOf({ results, histogram, previous, rarity }: Table) {
  const mask = maskOf(results);
  const bySlot = rarityBySlot(rarity, mask, results.length);
  const before = previous && { mask: maskOf(previous.results), histogram: previous.histogram };
  return (word: number, participantId: ParticipantId, entry: BoardEntry): StandingsRow => {
    const correct = correctPicksIn(word, mask);
    return {
      participantId,
      ...entry,
      picks: unpackPicks(word, results.length),
      correct,
      rank: mask.count > 0 ? rankIn(histogram, correct) : null,
      previousRank: before && rankIn(before.histogram, correctPicksIn(word, before.mask)),
      rarity: rarityOf(word, mask, bySlot),
    };
  };
}

type SentRow = TailRow & Readonly<{ profileVersion: number }>;

export const VOID = 1;
export const BLOCKED = 2;
export const NO_ROW = -1;

/** A week's coupons in log order, with running counts: eleven bytes a row. */
export class Board implements Rows {
  readonly week: WeekNumber;
  size = 0;
  picks = new Uint32Array(0);
  flags = new Uint8Array(0);
  /** Each row's person, by number in the season. */
  persons = new Uint32Array(0);
  profiles = new Uint16Array(0);
  sheet: PinnedSheet = { version: 0, matchIds: [] };
  scorePerCorrect = 1;
  rarity: PickCounts | null = null;
  /** From the fence on no entry is added or revised. */
  isFenced = false;
  isSealed = false;
  position = 0n;
  counts = { ranked: 0, blocked: 0, voided: 0 };
  distribution: [number, number, number][] = [];
  changes: readonly ResultChange[] = [];
  /** Slots that have a result. */
  decided = 0;
  /** The week's results as the season's totals include them. */
  counted: ResultMask = maskOf([]);
  readonly tail = new BoardTail();
  readonly dirty = { chunks: new Set<number>(), document: false };
  /** Entries of the rows in the last published top hundred. */
  shown = new Map<number, BoardEntry>();
  /** Each person's latest row, plus one; dropped at the seal, after which look-ups are rare. */
  #rowOf: Uint32Array | null = new Uint32Array(0);

  constructor(week: WeekNumber) {
    this.week = week;
  }

  pin(sheet: PinnedSheet) {
    this.sheet = sheet;
    this.distribution = sheet.matchIds.map(() => [0, 0, 0]);
  }

  seal(rarity: PickCounts) {
    this.isFenced = true;
    this.isSealed = true;
    this.rarity = rarity;
    this.#rowOf = null;
  }

  changedAt(position: bigint) {
    this.position = position;
    this.dirty.document = true;
  }

  /** @throws {RangeError} for picks that do not fit the sheet. */
  pack(picks: string): number {
    return packPicks(picks, this.sheet.matchIds.length);
  }

  append(person: number, word: number, flags: number, sent: SentRow): number {
    const row = this.size;
    this.tail.append(row, sent);
    this.size += 1;
    this.#makeRoom(this.size);
    this.picks[row] = word;
    this.flags[row] = flags;
    this.persons[row] = person;
    this.profiles[row] = sent.profileVersion;
    this.#index(person, row);
    this.#touch(row);
    this.#count(row, 1);
    return row;
  }

  setPicks(row: number, word: number) {
    this.#count(row, -1);
    this.picks[row] = word;
    this.#count(row, 1);
    this.#touch(row);
  }

  setFlag(row: number, flag: number, isSet: boolean) {
    this.#count(row, -1);
    this.flags[row] = isSet ? this.flagsOf(row) | flag : this.flagsOf(row) & ~flag;
    this.#count(row, 1);
    this.#touch(row);
  }

  flagsOf(row: number): number {
    return this.flags[row] ?? 0;
  }

  /** The person's latest row, or `NO_ROW`. */
  rowOf(person: number): number {
    if (this.#rowOf) return (this.#rowOf[person] ?? 0) - 1;
    return this.persons.subarray(0, this.size).lastIndexOf(person);
  }

  /** All rows of a person, void ones included. */
  rowsOf(person: number): readonly number[] {
    const rows: number[] = [];
    const persons = this.persons.subarray(0, this.size);
    for (let row = persons.indexOf(person); row >= 0; row = persons.indexOf(person, row + 1)) rows.push(row);
    return rows;
  }

  /** Rebuilds the index of persons once the columns are restored. */
  reindex() {
    if (this.isSealed) this.#rowOf = null;
    for (let row = 0; row < this.size && this.#rowOf; row += 1) this.#index(this.persons[row] ?? 0, row);
  }

  /** Call when all changes are written; only the last chunk will be written with its entries again. */
  written() {
    this.tail.written(this.size);
    this.dirty.chunks.clear();
    this.dirty.document = false;
  }

  #makeRoom(size: number) {
    if (size <= this.picks.length) return;
    this.picks = withRoom(this.picks, size);
    this.flags = withRoom(this.flags, size);
    this.persons = withRoom(this.persons, size);
    this.profiles = withRoom(this.profiles, size);
  }

  #index(person: number, row: number) {
    if (!this.#rowOf) return;
    this.#rowOf = withRoom(this.#rowOf, person + 1);
    this.#rowOf[person] = row + 1;
  }

  #touch(row: number) {
    this.dirty.chunks.add(Math.floor(row / BOARD_ROWS_PER_CHUNK));
    this.dirty.document = true;
  }

  #count(row: number, by: 1 | -1) {
    const flags = this.flagsOf(row);
    if (flags !== 0) {
      this.counts[(flags & VOID) === 0 ? 'blocked' : 'voided'] += by;
      return;
    }
    this.counts.ranked += by;
    const word = this.picks[row] ?? 0;
    for (let slot = 0; slot < this.distribution.length; slot += 1) {
      const counts = this.distribution[slot];
      if (counts) counts[(pickAt(word, slot) - 1) as 0 | 1 | 2] += by;
    }
  }
}
