import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LogStep } from '@onda-on/stores';

const nothing = () => undefined;

/**
 * Groups steps as they arrive: all that wait when the consumer is ready, at most `sizeMax`. A consumer that stops early
 * must abort the steps by their signal.
 */
export async function* batchesOf(
  steps: AsyncIterable<LogStep>,
  sizeMax: number,
): AsyncGenerator<readonly LogStep[]> {
  const queue = new StepQueue(sizeMax);
  const reading = queue.fill(steps);
  try {
    while (await queue.hasMore()) {
      await nextTurn(); // Steps that are already there arrive first.
      yield queue.takeAll();
    }
    await reading;
  } finally {
    queue.close();
    reading.catch(nothing);
  }
}

class StepQueue {
  #waiting: LogStep[] = [];
  #isDone = false;
  #isClosed = false;
  #arrival: () => void = nothing;
  #resume: () => void = nothing;

  constructor(readonly sizeMax: number) {}

  async fill(steps: AsyncIterable<LogStep>) {
    try {
      for await (const step of steps) {
        this.#waiting.push(step);
        this.#arrival();
        if (this.#waiting.length >= this.sizeMax)
          await new Promise<void>((resolve) => (this.#resume = resolve));
        if (this.#isClosed) return;
      }
    } finally {
      this.#isDone = true;
      this.#arrival();
    }
  }

  async hasMore(): Promise<boolean> {
    if (this.#waiting.length === 0 && !this.#isDone) {
      await new Promise<void>((resolve) => (this.#arrival = resolve));
    }
    return this.#waiting.length > 0;
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
