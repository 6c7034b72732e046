import { setImmediate as nextTurn } from 'node:timers/promises';

const LOOK_EVERY = 16;
/** Short, since an entry may be waiting and this work is not urgent. */
const HOLD_MS = 2;

/** Yields to the event loop regularly during work that is less urgent than any request. */
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
