import { Inject, Injectable } from '@nestjs/common';
import { contestDecidedCodec, streamOf, type StoredEvent } from '@onda-on/contracts/events';
import { ConcurrencyConflict, NO_STREAM, type EventLog, type Revision, type Position } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { commandTurn } from '../../platform/commands/command-turn.ts';
import { commandIdOf, eventIdOf } from '../../platform/commands/ids.ts';
import { retryOvertaken } from '../../platform/commands/retry-overtaken.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from './contest-state.ts';

const STREAM = streamOf.contest();

/** Another server wrote an intent after this task began, so the facts of this task are outdated. */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

/**
 * The log for one task. Each append is first written as an intent after the last one that the task knows; if another
 * server wrote one in between, nothing is written.
 */
class IntentLog implements Pick<EventLog, 'read' | 'append'> {
  readonly #log: EventLog;
  readonly #known = new Set<string>();
  #revision: Revision;

  constructor(log: EventLog, revision: Revision) {
    this.#log = log;
    this.#revision = revision;
  }

  async read(stream: string) {
    const found = await this.#log.read(stream);
    for (const { id } of found.events) this.#known.add(id);
    return found;
  }

  /** @throws {LostRace} when another server was faster; nothing was written. */
  async append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position> {
    // Events that are written already need no intent: the log returns their position.
    if (!events.every(({ id }) => this.#known.has(id))) await this.#decide(stream, expected, events);
    return this.#log.append(stream, expected, events);
  }

  async #decide(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    const { meta } = first;
    const data = { stream, expected: Number(expected), events };
    // A different id for every revision: the same command may have to try again.
    const id = eventIdOf(commandIdOf(STREAM, `${meta.commandId}/${this.#revision}`), 0);
    const decision = { ...contestDecidedCodec.encode({ type: 'ContestDecided', data }), id, meta };
    try {
      await this.#log.append(STREAM, this.#revision, [decision]);
    } catch (error) {
      throw error instanceof ConcurrencyConflict ? new LostRace() : error;
    }
    this.#revision += 1n;
  }
}

export type SeasonLog = Pick<EventLog, 'read' | 'append'>;

/**
 * The lock for all changes of weeks, matches and sheets. In one process tasks wait for each other; servers that share a
 * log also write each change as an intent first, so that no two changes rest on the same facts.
 */
@Injectable()
export class SeasonLock {
  readonly #mutex = new Mutex();
  /** An intent that cannot be carried out, since its stream has moved on. */
  #void: Revision | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
    private readonly contest: ContestState,
  ) {}

  /** Runs a task that decides by the fold and writes through `log`; it runs again when another server was faster. */
  run<T>(task: (log: SeasonLog) => Promise<T>): Promise<T> {
    return commandTurn(this.#mutex).runExclusive(() =>
      this.config.stores ? this.#amongServers(task) : this.#alone(task),
    );
  }

  /** Carries out the intent of a server that died before it wrote the events; usually there is none. */
  async carryOn(): Promise<void> {
    if (this.#pending()) await this.#mutex.runExclusive(() => this.#settled());
  }

  /** A log that came from shared stores may end with an intent: carried out much later, it would rest on outdated facts. */
  async #alone<T>(task: (log: SeasonLog) => Promise<T>): Promise<T> {
    await this.#settled();
    return task(this.log);
  }

  async #amongServers<T>(task: (log: SeasonLog) => Promise<T>): Promise<T> {
    try {
      return await retryOvertaken(LostRace, () => this.#attempt(task));
    } catch (error) {
      throw error instanceof LostRace ? new ConcurrencyConflict(STREAM) : error;
    }
  }

  async #attempt<T>(task: (log: SeasonLog) => Promise<T>): Promise<T> {
    try {
      return await task(new IntentLog(this.log, await this.#settled()));
    } catch (error) {
      if (error instanceof LostRace) await this.contest.reached(await this.log.end());
      throw error;
    }
  }

  /** The revision of the last intent, after it was carried out and folded. */
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
