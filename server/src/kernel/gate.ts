import { Rejection } from '@onda-on/contracts/rules';

/** Lets a few at a time to their work: the rest waits in a short line, and what does not fit comes back later. */
export class Gate {
  readonly #runningMax: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(runningMax: number, waitingMax: number) {
    this.#runningMax = runningMax;
    this.#waitingMax = waitingMax;
  }

  /** @throws {Rejection} UNAVAILABLE when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#runningMax) {
      if (this.#waiting.length >= this.#waitingMax) throw new Rejection('UNAVAILABLE');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
