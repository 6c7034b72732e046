import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many milliseconds a reader may block the event loop. */
const SLICE_MS = 8;
/** For work that is less urgent than any request, since an entry may be waiting. */
export const SHORT_SLICE_MS = 2;

/** Lets other work run when a long loop has used its time on the event loop. */
export class TimeSlice {
  readonly #ms: number;
  #since = performance.now();

  constructor(ms = SLICE_MS) {
    this.#ms = ms;
  }

  async yieldWhenUsed(): Promise<void> {
    if (performance.now() - this.#since < this.#ms) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
