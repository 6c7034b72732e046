import { Inject, Injectable } from '@nestjs/common';
import { ConcurrencyConflict, NO_STREAM, type EventLog, type Revision } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from './contest-state.ts';
import { IntentLog, LostRace } from './intent.log.ts';

const ATTEMPTS_MAX = 8;

/** The log as a task that holds the lock writes to it. */
export type SeasonLog = Pick<EventLog, 'read' | 'append'>;

/**
 * Held by whatever changes weeks, matches and sheets. In one process tasks wait for each other; where servers share a log,
 * each change is also written to the log as an intent before it is made, so that no two rest on the same facts.
 */
@Injectable()
export class SeasonLock {
  readonly #mutex = new Mutex();
  /** A decision that never came true: its stream had moved on. */
  #void: Revision | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
    private readonly contest: ContestState,
  ) {}

  /** Runs a task that decides by the fold and writes through `log`; where another server was faster, all of it again. */
  run<T>(task: (log: SeasonLog) => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(() => (this.config.stores ? this.#amongServers(task) : task(this.log)));
  }

  /** Finishes what a server decided and was cut off before it wrote; nothing to do most of the time. */
  async carryOn(): Promise<void> {
    if (this.config.stores && this.#pending()) await this.#mutex.runExclusive(() => this.#settled());
  }

  async #amongServers<T>(task: (log: SeasonLog) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await task(new IntentLog(this.log, await this.#settled()));
      } catch (error) {
        if (!(error instanceof LostRace)) throw error;
        if (attempt === ATTEMPTS_MAX) throw new ConcurrencyConflict('contest');
        await this.contest.reached(await this.log.end());
      }
    }
  }

  /** The place of the last decision, once it is carried out and the fold knows what came of it. */
  async #settled(): Promise<Revision> {
    const pending = this.#pending();
    if (pending) {
      const { stream, expected, events } = pending.data;
      try {
        await this.contest.reached(await this.log.append(stream, BigInt(expected), events));
      } catch (error) {
        if (!(error instanceof ConcurrencyConflict)) throw error;
        this.#void = pending.revision;
      }
    }
    return this.contest.decision?.revision ?? NO_STREAM;
  }

  #pending() {
    const { decision } = this.contest;
    return decision && !decision.isCarriedOut && decision.revision !== this.#void ? decision : undefined;
  }
}
