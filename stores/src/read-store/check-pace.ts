import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of work and of rest, so that requests hardly notice a check. */
const WORK_MS = 4;
const REST_MS = 12;

/** Lets a check of millions of documents work for a quarter of the time only. */
export class CheckPace {
  readonly #signal: AbortSignal;
  #since = performance.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Rests when the time for work is used up; true after a rest. @throws the signal's reason once it is aborted. */
  async rested(): Promise<boolean> {
    this.#signal.throwIfAborted();
    if (performance.now() - this.#since < WORK_MS) return false;
    await pause(REST_MS, undefined, { signal: this.#signal });
    this.#since = performance.now();
    return true;
  }
}
