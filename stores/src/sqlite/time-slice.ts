import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a reader may block the event loop, in milliseconds; requests wait behind it. */
const SLICE_MS = 8;

/** Lets other work run when a long loop has used up its share of the event loop. */
export class TimeSlice {
  #since = performance.now();

  async yieldWhenUsed(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
