import { uptime } from 'node:os';

import type { MonotonicClock } from './clock.ts';

/** What rounding of the uptime (a second on some systems) may look like sleep. */
const SLEEP_MS_MIN = 2_000;

type Sources = Readonly<{ runningMs: () => number; uptimeMs: () => number }>;

const SYSTEM: Sources = { runningMs: () => performance.now(), uptimeMs: () => uptime() * 1_000 };

/**
 * The process's own monotonic clock, which stands still while the machine sleeps on Linux, put right by the machine's uptime, which
 * does not. The uptime costs a file read, so it is looked at when somebody asks for it.
 */
export class SystemMonotonicClock implements MonotonicClock {
  readonly #sources: Sources;
  readonly #aheadMs: number;
  #sleptMs = 0;

  constructor(sources: Sources = SYSTEM) {
    this.#sources = sources;
    this.#aheadMs = sources.uptimeMs() - sources.runningMs();
  }

  nowMs(): number {
    return this.#sources.runningMs() + this.#sleptMs;
  }

  /** Counts what the machine has slept since the last look. */
  refresh(): void {
    const sleptMs = this.#sources.uptimeMs() - this.#sources.runningMs() - this.#aheadMs;
    if (sleptMs - this.#sleptMs >= SLEEP_MS_MIN) this.#sleptMs = sleptMs;
  }
}
