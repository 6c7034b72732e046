import type { Position, LogStep } from './event-log.port.ts';

/** More would live through several collections of garbage, which cost more than reading some again. */
const KEPT_MAX = 256;

/** Reads all events after the first position up to the second. */
export type ReadAll = (after: Position, end: Position) => readonly LogStep[];

/** The newest steps of the log, kept from their append or read once, for all followers that are near its end. */
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

  /** Takes what was just appended. Where something before it is unknown, all of it is read when it is needed. */
  add(steps: readonly LogStep[]): void {
    const [first] = steps;
    if (first && (this.#end === undefined || first.position === this.#end + 1n)) this.#keep(steps);
  }

  #extendTo(end: Position): void {
    const known = this.#end;
    if (known !== undefined && end <= known) return;
    const isFar = known === undefined || end - known > KEPT_MAX;
    if (isFar) this.#steps = [];
    else this.#keep(this.#read(known, end));
    this.#end = end; // Last, because the read may fail.
  }

  #keep(steps: readonly LogStep[]): void {
    this.#steps = [...this.#steps, ...steps].slice(-KEPT_MAX);
    this.#end = steps.at(-1)?.position;
  }

  #countUpTo(position: Position): number {
    return this.#steps.findLastIndex((step) => step.position <= position) + 1;
  }

  #startsAfter(position: Position): boolean {
    const [first] = this.#steps;
    return first !== undefined && first.position === position + 1n;
  }
}
