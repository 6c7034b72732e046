import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProjectionEngine } from '@onda-on/projections';
import { sleep, type Checkpoints, type EventLog } from '@onda-on/stores';
import pTimeout from 'p-timeout';

import { FOLLOWS } from '../reads/projections.module.ts';
import { EVENT_LOG, READ_STORE } from '../stores/stores.module.ts';

/** Milliseconds between two measurements. One that takes longer is followed by a pause as long as it took. */
const AGAIN_MS = { ready: 3_000, notReady: 50 } as const;
/** A result counts for so long: on a busy machine a measurement may take seconds. */
const VALID_MS = 10_000;
/** A process that is not ready answers once the next measurement is over, but in this time. */
const NEWS_MS_MAX = 500;
/** Any projection: the read store only has to answer. */
const ANY = 'weeks';

/** Whether stores and read models let this process serve: measured all the time, beside the requests that ask for it. */
@Injectable()
export class Readiness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #ending = new AbortController();
  #readyAt = -Infinity;
  #next: Promise<void> = Promise.resolve();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: Checkpoints,
    private readonly engine: ProjectionEngine,
    @Inject(FOLLOWS) private readonly follows: boolean,
  ) {}

  onApplicationBootstrap(): void {
    void this.#keep();
  }

  beforeApplicationShutdown(): void {
    this.#ending.abort();
  }

  async isReady(): Promise<boolean> {
    if (!this.#isKept()) await pTimeout(this.#next, { milliseconds: NEWS_MS_MAX, fallback: () => undefined });
    return this.#isKept();
  }

  #isKept(): boolean {
    return performance.now() - this.#readyAt < VALID_MS;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#ending;
    let pauseMs = 0;
    while (!signal.aborted) {
      this.#next = this.#measureAfter(pauseMs, signal).then((ms) => void (pauseMs = ms));
      await this.#next;
    }
  }

  /** Never fails; resolves with the pause before the next measurement. */
  async #measureAfter(pauseMs: number, signal: AbortSignal): Promise<number> {
    await sleep(pauseMs, signal);
    if (signal.aborted) return 0;
    const began = performance.now();
    const isReady = await this.#measure().catch(() => false);
    const now = performance.now();
    this.#readyAt = isReady ? now : -Infinity;
    return Math.max(isReady ? AGAIN_MS.ready : AGAIN_MS.notReady, now - began);
  }

  #measure(): Promise<boolean> {
    return this.follows ? this.#isCaughtUp() : this.#hasStore();
  }

  /** Without the log the server still serves reads, and without read models it still takes entries. */
  async #hasStore(): Promise<boolean> {
    await this.log.end().catch(() => this.reads.checkpointOf(ANY));
    return true;
  }

  async #isCaughtUp(): Promise<boolean> {
    const projections = await this.engine.status();
    return projections.every(({ state }) => state === 'running');
  }
}
