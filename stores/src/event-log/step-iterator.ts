import { TimeSlice } from '../time-slice.ts';
import type { Position, LogStep } from './event-log.port.ts';
import type { EventPages, EventPage } from './event-pages.ts';

const STEPS_PER_TIME_CHECK = 32;
const END = { done: true, value: undefined } as const;

/** What a reader reads: after a position, up to an end that may move on. */
export type LogRange = Readonly<{
  after: Position;
  /** The current end of the log if it is after `position`; undefined when the reader is done. */
  endAfter: (position: Position) => Promise<Position | undefined> | Position | undefined;
  /** Reads a page; throws the log's errors. */
  read: <T>(work: () => T) => T;
  /** Whether the reader is to end before the end; throws the log's errors. */
  stopped: () => boolean;
}>;

export type StepSource = LogRange & Readonly<{ pages: EventPages }>;

/** Steps, page after page. Written by hand, because a generator adds half the cost of reading an event. */
export class StepIterator implements AsyncIterableIterator<LogStep> {
  readonly #source: StepSource;
  readonly #timeSlice = new TimeSlice();
  #rows: EventPage['rows'] = [];
  #next = 0;
  #position: Position;
  /** The end of the page, for a last step without an event. */
  #reached: Position;
  #done = false;

  constructor(source: StepSource) {
    this.#source = source;
    this.#position = source.after;
    this.#reached = source.after;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<LogStep, undefined>> {
    const row = this.#rows[this.#next];
    if (row === undefined || this.#next % STEPS_PER_TIME_CHECK === 0) return this.#nextInTime();
    try {
      if (this.#done || this.#source.stopped()) return Promise.resolve(END);
      return Promise.resolve({ done: false, value: this.#step(row) });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async return(): Promise<IteratorResult<LogStep, undefined>> {
    this.#done = true;
    return END;
  }

  async #nextInTime(): Promise<IteratorResult<LogStep, undefined>> {
    await this.#timeSlice.yieldWhenUsed();
    while (!this.#done && !this.#source.stopped()) {
      const row = this.#rows[this.#next];
      if (row !== undefined) return { done: false, value: this.#step(row) };
      if (this.#reached > this.#position) {
        this.#position = this.#reached;
        return { done: false, value: { position: this.#reached } };
      }
      if (!(await this.#turnPage())) break;
    }
    this.#done = true;
    return END;
  }

  #step(row: EventPage['rows'][number]): LogStep {
    this.#next += 1;
    const step = this.#source.pages.stepOf(row);
    this.#position = step.position;
    return step;
  }

  async #turnPage(): Promise<boolean> {
    const { pages, endAfter, read } = this.#source;
    const end = await endAfter(this.#position);
    if (end === undefined) return false;
    const { rows, reached } = read(() => pages.read(this.#position, end));
    [this.#rows, this.#next, this.#reached] = [rows, 0, reached];
    return true;
  }
}
