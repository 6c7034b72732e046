import type { Position, LogStep } from './event-log.port.ts';

const KEPT_MAX = 512;

/** Reads all events after the first position up to the second. */
export type ReadAll = (after: Position, end: Position) => readonly LogStep[];

/** The newest steps of the log, read and parsed once for all followers that are near its end. */
export class LogTail {
  readonly #read: ReadAll;
  #steps: readonly LogStep[] = [];
  #end: Position | undefined;

  constructor(read: ReadAll) {
    this.#read = read;
  }

  /** All steps after a position up to `end`; undefined when the position is too far back. */
  after(position: Position, end: Position): readonly LogStep[] | undefined {
    this.#extendTo(end);
    const from = this.#countUpTo(position);
    if (from === 0 && !this.#startsAfter(position)) return undefined;
    return this.#steps.slice(from, this.#countUpTo(end));
  }

  #extendTo(end: Position): void {
    const known = this.#end;
    if (known !== undefined && end <= known) return;
    const isFar = known === undefined || end - known > KEPT_MAX;
    this.#steps = isFar ? [] : [...this.#steps, ...this.#read(known, end)].slice(-KEPT_MAX);
    this.#end = end; // Last, because the read may fail.
  }

  #countUpTo(position: Position): number {
    return this.#steps.findLastIndex((step) => step.position <= position) + 1;
  }

  #startsAfter(position: Position): boolean {
    const [first] = this.#steps;
    return first !== undefined && first.position === position + 1n;
  }
}
