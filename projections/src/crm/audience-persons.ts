import type { ParticipantId } from '@onda-on/contracts/rules';

import { withRoom } from '../standings/growing.ts';
import type { BoardColumns } from '../standings/reader/board-columns.ts';

/** A member of a segment, with the profile version of the latest coupon. */
export type ParticipantMember = Readonly<{ participantId: ParticipantId; profileVersion: number }>;

const COUNTED = 1;
const ENTERED = 2;
const ENTERED_SINCE = 4;
const RIGHT = 8;

/** Marks, profile and a row of each person in the season, by the person's number, in typed arrays. */
export class AudiencePersons {
  size = 0;
  #marks = new Uint8Array(0);
  #rows = new Uint32Array(0);
  #boards = new Uint8Array(0);
  #profiles = new Uint16Array(0);
  readonly #columns: BoardColumns[] = [];

  /** Adds a row of a week. A person's profile is the highest version among the counting rows: weeks may be played in any order. */
  meet(person: number, row: number, columns: BoardColumns, isCounted: boolean): void {
    if (this.#columns.at(-1) !== columns) this.#columns.push(columns);
    if (person >= this.size) this.#makeRoom(person + 1);
    if (this.#boards[person] === 0) {
      this.#rows[person] = row;
      this.#boards[person] = this.#columns.length;
    }
    if (!isCounted) return;
    this.#marks[person] = (this.#marks[person] ?? 0) | COUNTED;
    this.#profiles[person] = Math.max(this.#profiles[person] ?? 0, columns.profiles[row] ?? 0);
  }

  mark(person: number, isEntered: boolean, isSince: boolean, isRight: boolean): void {
    const marks = (isEntered ? ENTERED : 0) | (isSince ? ENTERED_SINCE : 0) | (isRight ? RIGHT : 0);
    if (marks !== 0) this.#marks[person] = (this.#marks[person] ?? 0) | marks;
  }

  counts = (person: number): boolean => this.#has(person, COUNTED);
  hasEntered = (person: number): boolean => this.#has(person, ENTERED);
  hasEnteredSince = (person: number): boolean => this.#has(person, ENTERED_SINCE);
  wasRight = (person: number): boolean => this.#has(person, RIGHT);

  all(): Uint32Array {
    return Uint32Array.from({ length: this.size }, (_, person) => person);
  }

  firstWordOf(person: number): number {
    return this.#columnsOf(person)?.participants[(this.#rows[person] ?? 0) * 4] ?? 0;
  }

  /** @throws {RangeError} for a person without a row. */
  memberOf(person: number): ParticipantMember {
    const row = this.#rows[person] ?? 0;
    const columns = this.#columnsOf(person);
    if (!columns) throw new RangeError(`No row has person ${person}`);
    return { participantId: columns.participantAt(row), profileVersion: this.#profiles[person] ?? 0 };
  }

  #columnsOf(person: number): BoardColumns | undefined {
    return this.#columns[(this.#boards[person] ?? 0) - 1];
  }

  #has(person: number, mark: number): boolean {
    return ((this.#marks[person] ?? 0) & mark) !== 0;
  }

  #makeRoom(size: number): void {
    this.size = size;
    this.#marks = withRoom(this.#marks, size);
    this.#rows = withRoom(this.#rows, size);
    this.#boards = withRoom(this.#boards, size);
    this.#profiles = withRoom(this.#profiles, size);
  }
}
