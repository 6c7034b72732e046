import { setTimeout as pause } from 'node:timers/promises';

import type { ServerProcess } from './server-process.ts';

const AGAIN_MS = 100;
const ANSWER_MS_MAX = 2_000;

/** Since when a process has answered `/readyz` with 200, and when the latest such request began; by `performance.now()`. */
type Seen = { readyFrom: number | undefined; askedAt: number };

/** Asks processes all the time whether they are ready. */
export class ReadinessWatch {
  readonly #ending = new AbortController();
  readonly #seen: ReadonlyMap<ServerProcess, Seen>;
  readonly #watching: Promise<unknown>;

  constructor(processes: readonly ServerProcess[]) {
    this.#seen = new Map(processes.map((each) => [each, { readyFrom: undefined, askedAt: 0 }]));
    this.#watching = Promise.all([...this.#seen].map(([each, seen]) => this.#watch(each, seen)));
  }

  /** Resolves once all are ready, by answers to requests after `from`, with the time from which they have been since. */
  async allReady(from: number, msMax: number): Promise<number> {
    const end = performance.now() + msMax;
    for (;;) {
      const all = [...this.#seen.values()];
      if (all.every(({ readyFrom, askedAt }) => readyFrom !== undefined && askedAt > from))
        return Math.max(...all.map(({ readyFrom }) => readyFrom ?? 0));
      if (performance.now() > end) throw new Error(`Not ready within ${msMax} ms: ${this.#away()}`);
      await pause(AGAIN_MS);
    }
  }

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#watching;
  }

  #away(): string {
    const away = [...this.#seen].filter(([, { readyFrom }]) => readyFrom === undefined);
    return away.map(([{ url, output }]) => `${url}\n${output.slice(-3_000)}`).join('\n');
  }

  async #watch(process: ServerProcess, seen: Seen): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const began = performance.now();
      const signal = AbortSignal.timeout(ANSWER_MS_MAX);
      const isReady = await fetch(`${process.url}/readyz`, { signal }).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      );
      seen.askedAt = began;
      seen.readyFrom = isReady ? (seen.readyFrom ?? performance.now()) : undefined;
      await pause(AGAIN_MS);
    }
  }
}
