import type { Position, Step } from './event-log.port.ts';
import { stepOf, type EventRow, type Statements } from './event-rows.ts';
import type { EventTypes } from './event-types.ts';
import type { LogTail } from './log-tail.ts';

const ROWS_FIRST = 64;
const ROWS_MIN = 8;
const ROWS_MAX = 500;
/** Of a page, so that large events do not hold the event loop: characters, roughly bytes. */
const PAGE_LENGTH = 512 * 1024;

/** What a reader of pages reads from. */
export type LogParts = Readonly<{ sql: Statements; types: EventTypes; tail: LogTail }>;

/** Some rows of the log, and how far along it they answer for. */
export type Page = Readonly<{ rows: readonly (EventRow | Step)[]; reached: Position }>;

/** Reads the log page by page, for one reader. Pages get smaller where events are large. */
export class EventPages {
  readonly #sql: Statements;
  readonly #types: EventTypes;
  readonly #tail: LogTail;
  readonly #wanted: ReadonlySet<string>;
  #limit = ROWS_FIRST;

  constructor({ sql, types, tail }: LogParts, wanted: readonly string[]) {
    this.#sql = sql;
    this.#types = types;
    this.#tail = tail;
    this.#wanted = new Set(wanted);
  }

  /** The next page after a position, of what stands up to `end`. */
  read(after: Position, end: Position): Page {
    const near = this.#tail.after(after, end);
    if (near)
      return { rows: near.filter(({ event }) => event && this.#wanted.has(event.type)), reached: end };
    return this.#readRows(after, end);
  }

  stepOf(row: EventRow | Step): Step {
    return 'position' in row ? row : stepOf(row, this.#types);
  }

  #readRows(after: Position, end: Position): Page {
    const { kind, ids } = this.#types.filterFor(this.#wanted);
    const limit = this.#limit;
    const place = kind === 'all' ? [after, end, limit] : [after, end, ids, limit];
    const rows: readonly EventRow[] = this.#sql[kind].all(...place);
    this.#limit = limitAfter(rows);
    const last = rows.at(-1);
    return { rows, reached: last && rows.length === limit ? BigInt(last[0]) : end };
  }
}

function limitAfter(rows: readonly EventRow[]): number {
  const length = rows.reduce((sum, row) => sum + row[6].length + row[7].length, 1);
  return Math.min(
    ROWS_MAX,
    Math.max(ROWS_MIN, Math.floor((PAGE_LENGTH * rows.length) / length) || ROWS_FIRST),
  );
}
