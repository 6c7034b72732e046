import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProjectionEngine } from '@onda-on/projections';
import { sleep, withinTime, type Checkpoints, type EventLog } from '@onda-on/stores';
import pTimeout from 'p-timeout';

import { FOLLOWS } from '../reads/projections.module.ts';
import { EVENT_LOG, READ_STORE } from '../stores/stores.module.ts';

/** Milliseconds between two measurements. One that takes longer is followed by a pause as long as it took. */
const AGAIN_MS = { ready: 2_000, notReady: 50 } as const;
/** A result counts until the next one, unless that takes so much longer than the one before: on a busy machine each takes seconds. */
const LONGER_MS_MAX = 3_000;
/** A process that is not ready answers once the next measurement is over, but in this time. */
const NEWS_MS_MAX = 500;
/** Any projection: the read store only has to answer. */
const ANY = 'weeks';

/** Whether stores and read models let this process serve: measured all the time, beside the requests that ask for it. */
@Injectable()
export class Readiness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #ending = new AbortController();
  #isReady = false;
  /** How long the last measurement took. */
  #tookMs = 0;
  /** When the measurement under way began; infinite between two. */
  #began = Infinity;
  #next: Promise<void> = Promise.resolve();

  constructor(
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end'>,
    @Inject(READ_STORE) private readonly reads: Pick<Checkpoints, 'checkpointOf'>,
    @Inject(ProjectionEngine) private readonly engine: Pick<ProjectionEngine, 'isCaughtUp'>,
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
    return this.#isReady && performance.now() - this.#began < LONGER_MS_MAX + this.#tookMs;
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
    this.#began = began;
    this.#isReady = await this.#measure().catch(() => false);
    this.#began = Infinity;
    this.#tookMs = performance.now() - began;
    return Math.max(this.#isReady ? AGAIN_MS.ready : AGAIN_MS.notReady, this.#tookMs);
  }

  #measure(): Promise<boolean> {
    // A store that answers later than visitors wait is no store for a server.
    return this.follows ? this.engine.isCaughtUp() : withinTime(Infinity, () => this.#hasStore());
  }

  /** Without the log the server still serves reads, and without read models it still takes entries. */
  async #hasStore(): Promise<boolean> {
    await this.log.end().catch(() => this.reads.checkpointOf(ANY));
    return true;
  }
}
