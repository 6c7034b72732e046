import { contestDecidedCodec, streamOf, type StoredEvent } from '@onda-on/contracts/events';
import { ConcurrencyConflict, type EventLog, type Position, type Revision } from '@onda-on/stores';

import { commandIdOf, eventIdOf } from '../../platform/kernel/ids.ts';

const STREAM = streamOf.contest();

/** Another server has written an intent since this task began: the facts that this one rests on are old. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/**
 * The log for one task: each append is first written as an intent behind the last one that the task knows of. If another
 * server has written one since, nothing is written.
 */
export class IntentLog implements Pick<EventLog, 'read' | 'append'> {
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
