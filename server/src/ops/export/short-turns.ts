import { setImmediate as nextTurn } from 'node:timers/promises';

const LOOK_EVERY = 16;
/** Shorter than what a log's own reader takes: somebody's entry may be waiting, and this is in no hurry. */
const HOLD_MS = 2;

/** Gives the event loop back again and again, for work that stands behind every request. */
export class ShortTurns {
  #steps = 0;
  #since = performance.now();

  async step(): Promise<void> {
    this.#steps += 1;
    if (this.#steps % LOOK_EVERY !== 0 || performance.now() - this.#since < HOLD_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
