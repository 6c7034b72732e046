import { contestDecidedCodec, streamOf, type StoredEvent } from '@onda-on/contracts/events';
import { ConcurrencyConflict, type EventLog, type Position, type Revision } from '@onda-on/stores';

import { commandIdOf, eventIdOf } from '../../platform/kernel/ids.ts';

const STREAM = streamOf.contest();

/** Another server has decided something since this turn began: whatever this one rests on is old. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/**
 * A log for one turn: what is appended through it is first recorded as a decision behind the last one that the turn knows of.
 * Either nobody else has decided anything since, or nothing is written.
 */
export class DecidedLog implements Pick<EventLog, 'read' | 'append'> {
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

  /** @throws {TurnLost} when it is no longer this one's turn; nothing was written. */
  async append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position> {
    // What stands there already is only asked for its place.
    if (!events.every(({ id }) => this.#known.has(id))) await this.#decide(stream, expected, events);
    return this.#log.append(stream, expected, events);
  }

  async #decide(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    const { meta } = first;
    const data = { stream, expected: Number(expected), events };
    // One of its own for every place: the same command may have to decide again.
    const id = eventIdOf(commandIdOf(STREAM, `${meta.commandId}/${this.#revision}`), 0);
    const decision = { ...contestDecidedCodec.encode({ type: 'ContestDecided', data }), id, meta };
    try {
      await this.#log.append(STREAM, this.#revision, [decision]);
    } catch (error) {
      throw error instanceof ConcurrencyConflict ? new TurnLost() : error;
    }
    this.#revision += 1n;
  }
}
