import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a reader may block the event loop, in milliseconds. */
const SLICE_MS = 8;

/** Yields to other work when a long loop has used its share of the event loop. */
export class TimeSlice {
  #since = performance.now();

  async yieldWhenUsed(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
