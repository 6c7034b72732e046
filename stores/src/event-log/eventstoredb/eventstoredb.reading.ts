import {
  BACKWARDS,
  END,
  UnknownError,
  type AllStreamResolvedEvent,
  type ReadPosition,
  type StreamingRead,
} from '@eventstore/db-client';

import { LOG_START, type Position } from '../event-log.port.ts';
import type { Connection } from './eventstoredb.connection.ts';
import { isSystem } from './eventstoredb.events.ts';
import { isUnknownOutcome } from './eventstoredb.failures.ts';
import { insist, type Patience } from './insist.ts';
import { pack, unpack } from './position.ts';

/** Most often the very last event will do; whoever looks further looks at more each time. */
const PAGES: readonly number[] = [1, 16, 64, 256];
const PAGE_MAX = 512;

/** Where the log ends: with its very last event, and with the last that is not the server's own. */
export type Ends = Readonly<{ all: Position; ours: Position }>;

type Found = Readonly<{ position: Position; type: string; id: string }>;

const EMPTY: Ends = { all: LOG_START, ours: LOG_START };

/** Reads that look backwards from somewhere, each in its time. */
export class Backwards {
  readonly #connection: Connection;
  readonly #patience: Patience;
  /** What is the server's own was looked through up to here, and need not be again. */
  #known = EMPTY;

  constructor(connection: Connection, patience: Patience) {
    this.#connection = connection;
    this.#patience = patience;
  }

  async ends(): Promise<Ends> {
    let known = this.#known;
    let all: Position | undefined;
    for await (const { position, type } of this.events()) {
      all ??= position;
      if (all < known.all) known = EMPTY; // an older log than before: nothing that was known of it holds
      if (position <= known.all) break;
      if (!isSystem({ type })) {
        known = { all, ours: position };
        break;
      }
    }
    this.#known = all === undefined ? EMPTY : { all, ours: known.ours };
    return this.#known;
  }

  async last(): Promise<Position> {
    const [last] = await this.#page(END, 1);
    return last?.position ?? LOG_START;
  }

  /**
   * The last event before a position. The server leaves out the first event that it finds there or later, so who follows
   * from this one misses none, even if a scavenge has removed the one at the position itself.
   *
   * @throws {RangeError} when nothing begins there.
   */
  async lastBefore(position: Position): Promise<Position> {
    if (position === LOG_START) return LOG_START;
    const { commit } = unpack(position);
    try {
      const [last] = await this.#page({ commit, prepare: commit }, 1);
      return last?.position ?? LOG_START;
    } catch (error) {
      // All the server says when nothing begins there. It says so each time, so nobody should wait.
      if (!(error instanceof UnknownError)) throw error;
      throw new RangeError(`Nothing begins at ${position}`, { cause: error });
    }
  }

  /** Events from the end of the log on, the latest first. */
  async *events(): AsyncGenerator<Readonly<{ position: Position; type: string; id: string }>> {
    let from: ReadPosition = END;
    for (let turn = 0; ; turn += 1) {
      const count: number = PAGES[turn] ?? PAGE_MAX;
      const page: readonly Found[] = await this.#page(from, count);
      yield* page;
      const earliest = page.at(-1);
      if (!earliest || page.length < count) return;
      from = unpack(earliest.position);
    }
  }

  async #page(fromPosition: ReadPosition, maxCount: number): Promise<readonly Found[]> {
    const { call } = this.#connection;
    const options = { ...call, direction: BACKWARDS, fromPosition, maxCount } as const;
    const found = await insist(this.#patience, isUnknownOutcome, (msMax) =>
      this.#connection.ask(msMax, (client, ended) => readOut(client.readAll(options), ended)),
    );
    return found.flatMap(foundOf);
  }
}

const foundOf = ({ event }: AllStreamResolvedEvent): Found[] =>
  event ? [{ position: pack(event.position), type: event.type, id: event.id }] : [];

/** Reads to the end, or until nobody waits for it: the client knows no deadline for reading. */
export async function readOut<E>(reading: StreamingRead<E>, ended: AbortSignal): Promise<readonly E[]> {
  reading.on('error', () => undefined); // one that comes after the loop would find no listener and end the process
  const letGo = () => {
    reading.destroy();
    reading.cancel().catch(() => undefined);
  };
  ended.addEventListener('abort', letGo, { once: true });
  const items: E[] = [];
  for await (const item of reading as AsyncIterable<E>) items.push(item);
  ended.removeEventListener('abort', letGo);
  return items;
}
