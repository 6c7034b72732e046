import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many milliseconds a reader may block the event loop. */
const SLICE_MS = 8;

/** Lets other work run when a long loop has used its time on the event loop. */
export class TimeSlice {
  #since = performance.now();

  async yieldWhenUsed(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
