import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a reader may hold the event loop, in milliseconds; requests wait behind it. */
const HOLD_MS = 8;

/** Gives the event loop back when its holder has had it long enough. */
export class Turns {
  #since = performance.now();

  async yieldWhenLong(): Promise<void> {
    if (performance.now() - this.#since < HOLD_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }

  /** To be called after a wait: the event loop was free in the meantime. */
  restart(): void {
    this.#since = performance.now();
  }
}
