import { setImmediate as nextTurn } from 'node:timers/promises';

import { type LogStep, sleep } from '@onda-on/stores';

const nothing = () => undefined;

/**
 * Groups steps as they arrive: all that wait when the consumer is ready. Fewer than `sizeMax` wait up to `lingerMs` for more; no more
 * are taken from the log once so many wait. A consumer that stops early must abort the steps by their signal.
 */
export async function* batchesOf(
  arriving: AsyncIterable<readonly LogStep[]>,
  sizeMax: number,
  lingerMs: number,
): AsyncGenerator<readonly LogStep[]> {
  const queue = new StepQueue(sizeMax);
  const reading = queue.fill(arriving);
  // It may fail while the consumer works on a batch, and is awaited only afterwards.
  reading.catch(nothing);
  try {
    while (await queue.hasMore()) {
      await nextTurn(); // Steps that are already there arrive first.
      await queue.full(lingerMs);
      yield queue.takeAll();
    }
    await reading;
  } finally {
    queue.close();
  }
}

class StepQueue {
  #waiting: readonly LogStep[] = [];
  #isDone = false;
  #isClosed = false;
  #arrival: () => void = nothing;
  #resume: () => void = nothing;
  #enough: () => void = nothing;

  constructor(readonly sizeMax: number) {}

  async fill(arriving: AsyncIterable<readonly LogStep[]>) {
    try {
      for await (const steps of arriving) {
        this.#waiting = this.#waiting.length === 0 ? steps : [...this.#waiting, ...steps];
        this.#arrival();
        if (this.#waiting.length >= this.sizeMax) {
          this.#enough();
          await new Promise<void>((resolve) => (this.#resume = resolve));
        }
        if (this.#isClosed) return;
      }
    } finally {
      this.#isDone = true;
      this.#arrival();
      this.#enough();
    }
  }

  async hasMore(): Promise<boolean> {
    if (this.#waiting.length === 0 && !this.#isDone) {
      await new Promise<void>((resolve) => (this.#arrival = resolve));
    }
    return this.#waiting.length > 0;
  }

  /** Resolves when no more can come, or after so many milliseconds. */
  async full(ms: number): Promise<void> {
    if (this.#isDone || this.#waiting.length >= this.sizeMax) return;
    const ending = new AbortController();
    this.#enough = () => ending.abort();
    await sleep(ms, ending.signal);
    this.#enough = nothing;
  }

  takeAll(): readonly LogStep[] {
    const taken = this.#waiting;
    this.#waiting = [];
    this.#resume();
    return taken;
  }

  close() {
    this.#isClosed = true;
    this.#resume();
  }
}
