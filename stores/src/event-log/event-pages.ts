import type { Position, LogStep } from './event-log.port.ts';
import { stepOfRow, type StoredEventRow, type LeanRow, type Statements } from './event-rows.ts';
import type { EventTypes, TypeFilter } from './event-types.ts';
import { stepsOf, type LeanSteps } from './lean-events.ts';
import type { LogTail } from './log-tail.ts';

const ROWS_FIRST = 64;
const ROWS_MIN = 8;
const ROWS_MAX = 500;
/** How many positions a page of some types searches: they may be far apart, and a search of a million takes half a second. */
const SEARCHED_MAX = 20_000n;
/** The length of a page in characters, roughly bytes: small, so that large events do not block the event loop. */
const PAGE_LENGTH = 512 * 1024;

export type LogParts = Readonly<{
  sql: Statements;
  types: EventTypes;
  tail: LogTail;
  read: <T>(work: () => T) => T;
}>;

/** Rows of the log. `reached` is the position up to which they are complete. */
export type EventPage = Readonly<{ rows: readonly (StoredEventRow | LogStep)[]; reached: Position }>;

/** Reads the log page by page for one reader. Pages of large events have fewer rows. */
export class EventPages {
  readonly #parts: LogParts;
  readonly #wanted: ReadonlySet<string>;
  #filter: TypeFilter | undefined;
  readonly #limit = new PageLimit();

  constructor(parts: LogParts, wanted: readonly string[]) {
    this.#parts = parts;
    this.#wanted = new Set(wanted);
  }

  read(after: Position, end: Position): EventPage {
    const near = this.#nearEnd(after, end);
    return near
      ? { rows: near, reached: end }
      : this.#rows<StoredEventRow>(this.#parts.sql, lengthOfRow, after, end);
  }

  /** The same page as steps, checked and parsed. */
  readBatch(after: Position, end: Position): LeanSteps & Readonly<{ reached: Position }> {
    const near = this.#nearEnd(after, end);
    if (near) return { steps: near, reached: end };
    const { rows, reached } = this.#rows<LeanRow>(this.#parts.sql.lean, lengthOfLeanRow, after, end);
    return { ...stepsOf(rows, this.#parts), reached };
  }

  stepOf(row: StoredEventRow | LogStep): LogStep {
    if (!('position' in row)) return stepOfRow(row, this.#parts.types);
    const { position, event } = row; // Fields of its own, since a follower may copy it.
    return event ? { position, event } : { position };
  }

  #nearEnd(after: Position, end: Position): readonly LogStep[] | undefined {
    const near = this.#parts.tail.after(after, end);
    return near?.filter(({ event }) => event && this.#wanted.has(event.type));
  }

  #rows<Row extends readonly [position: number, ...unknown[]]>(
    sql: Pick<Statements, 'all' | 'some' | 'rare'>,
    lengthOf: (row: Row) => number,
    after: Position,
    end: Position,
  ): Readonly<{ rows: readonly Row[]; reached: Position }> {
    this.#filter = this.#parts.types.filterFor(this.#wanted, this.#filter);
    const { kind, ids } = this.#filter;
    const limit = this.#limit.rows;
    const isLong = kind === 'some' && end - after > SEARCHED_MAX;
    const searched = isLong ? after + SEARCHED_MAX : end;
    const place = kind === 'all' ? [after, end, limit] : [after, searched, ids, limit];
    const rows: readonly Row[] = sql[kind].all(...place);
    this.#limit.adapt(
      rows.length,
      rows.reduce((sum, row) => sum + lengthOf(row), 0),
    );
    const last = rows.at(-1);
    return { rows, reached: last && rows.length === limit ? BigInt(last[0]) : searched };
  }
}

export const lengthOfRow = (row: StoredEventRow): number => row[6].length + row[7].length;
const lengthOfLeanRow = (row: LeanRow): number => row[3].length;

/** How many rows the next page of a reader has, by the length of the rows before. */
export class PageLimit {
  #rows = ROWS_FIRST;

  get rows(): number {
    return this.#rows;
  }

  adapt(rows: number, length: number): void {
    const fitting = Math.floor((PAGE_LENGTH * rows) / (length + 1)) || ROWS_FIRST;
    this.#rows = Math.min(ROWS_MAX, Math.max(ROWS_MIN, fitting));
  }
}
