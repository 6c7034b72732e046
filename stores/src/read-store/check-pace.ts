import { sleep } from '../sleep.ts';
import type { CheckOptions } from './integrity.port.ts';

/** Milliseconds of work and of rest, so that requests hardly notice a check. */
const WORK_MS = 4;
const REST_MS = 12;

/** Lets a check of millions of documents work for a quarter of the time only, unless it is urgent. */
export class CheckPace {
  readonly #signal: AbortSignal;
  readonly #restMs: number;
  #since = performance.now();

  constructor({ signal, isUrgent = false }: CheckOptions) {
    this.#signal = signal;
    this.#restMs = isUrgent ? 0 : REST_MS;
  }

  /** Rests when the time for work is used up; true after a rest. @throws the signal's reason once it is aborted. */
  async rested(): Promise<boolean> {
    this.#signal.throwIfAborted();
    if (performance.now() - this.#since < WORK_MS) return false;
    await sleep(this.#restMs, this.#signal);
    this.#signal.throwIfAborted();
    this.#since = performance.now();
    return true;
  }
}
