import { Rejection } from '@onda-on/contracts/rules';

/** Runs a few tasks at a time; further ones wait in order, and are refused when the queue is full. */
export class ConcurrencyLimiter {
  readonly #runningMax: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(runningMax: number, waitingMax: number) {
    this.#runningMax = runningMax;
    this.#waitingMax = waitingMax;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** @throws {Rejection} UNAVAILABLE when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#runningMax) {
      if (this.#waiting.length >= this.#waitingMax) throw new Rejection('UNAVAILABLE');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The next task takes over the place directly, so that no new task gets it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** A concurrency limiter per key; keys without work take no memory. */
export class KeyedConcurrencyLimiter {
  readonly #limiters = new Map<string, ConcurrencyLimiter>();
  readonly #make: () => ConcurrencyLimiter;

  constructor(runningMax: number, waitingMax: number) {
    this.#make = () => new ConcurrencyLimiter(runningMax, waitingMax);
  }

  waitingOf(key: string): number {
    return this.#limiters.get(key)?.waiting ?? 0;
  }

  get waiting(): number {
    let sum = 0;
    for (const { waiting } of this.#limiters.values()) sum += waiting;
    return sum;
  }

  /** @throws {Rejection} UNAVAILABLE when the queue of this key is full. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limiter = this.#limiters.get(key) ?? this.#make();
    this.#limiters.set(key, limiter);
    try {
      return await limiter.run(work);
    } finally {
      if (limiter.isIdle) this.#limiters.delete(key);
    }
  }
}
