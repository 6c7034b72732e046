import {
  BACKWARDS,
  END,
  StreamNotFoundError,
  UnknownError,
  type AllStreamResolvedEvent,
  type ReadPosition,
  type StreamingRead,
} from '@eventstore/db-client';

import { LOG_START, type PlacedEvent, type Position } from '../event-log.port.ts';
import type { Connection } from './eventstoredb.connection.ts';
import { isSystem, toStored } from './eventstoredb.events.ts';
import { isUnknownOutcome, refusalIn } from './eventstoredb.failures.ts';
import { pack, unpack } from './position.ts';
import { retry, type RetryPolicy } from './retry.ts';

/** Sizes of reads backwards: usually the very last event is enough, and each further read is larger. */
const PAGES: readonly number[] = [1, 16, 64, 256];
const PAGE_MAX = 512;
/** Reading backwards ends after so many pages that hold only the server's own events. */
const TURNS_MAX = 64;

/** The end of the log: the position of its very last event, and of the last that is not the server's own. */
export type Ends = Readonly<{ all: Position; ours: Position }>;

type Found = Readonly<{ position: Position; type: string; id: string }>;

const EMPTY: Ends = { all: LOG_START, ours: LOG_START };

/** Reads the log backwards; each read has a deadline. */
export class BackwardReader {
  readonly #connection: Connection;
  readonly #policyNow: () => RetryPolicy;
  /** The events between both positions are the server's own, so that they are not read again. */
  #known = EMPTY;
  /** When the question for them began. */
  #askedAt = -Infinity;

  /** `policyNow` is asked for each read. */
  constructor(connection: Connection, policyNow: () => RetryPolicy) {
    this.#connection = connection;
    this.#policyNow = policyNow;
  }

  /** As they were at most so many milliseconds ago. */
  async endsLately(ms: number): Promise<Ends> {
    return performance.now() - this.#askedAt < ms ? this.#known : this.ends();
  }

  async ends(): Promise<Ends> {
    const asked = performance.now();
    let known = this.#known;
    let all: Position | undefined;
    for await (const { position, type } of this.events()) {
      all ??= position;
      if (all < known.all) known = EMPTY; // The log is older than before, so the cache is invalid.
      if (position <= known.all) break;
      if (!isSystem({ type })) {
        known = { all, ours: position };
        break;
      }
    }
    this.#known = all === undefined ? EMPTY : { all, ours: known.ours };
    this.#askedAt = asked;
    return this.#known;
  }

  async last(): Promise<Position> {
    const [last] = await this.#page(END, 1);
    return last?.position ?? LOG_START;
  }

  /**
   * The last event before a position. The server skips the first event at or after it, so a subscription from this one misses
   * none, even if a scavenge has removed the event at the position.
   *
   * @throws {RangeError} when no event begins there.
   */
  async lastBefore(position: Position): Promise<Position> {
    if (position === LOG_START) return LOG_START;
    const { commit } = unpack(position);
    const [last] = await this.#beginning(position, () => this.#page({ commit, prepare: commit }, 1));
    return last?.position ?? LOG_START;
  }

  /**
   * The last of our own events before a position, or of all, latest first.
   *
   * @throws {RangeError} when no event begins there.
   */
  async recorded(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]> {
    const placed: PlacedEvent[] = [];
    let from = await this.#startBefore(before);
    for (let turn = 0; turn < TURNS_MAX && placed.length < limit; turn += 1) {
      // Many of the server's own events may be adjacent, so every further page is full-sized.
      const count = turn === 0 ? Math.min(PAGE_MAX, limit) : PAGE_MAX;
      const read = () => this.#found(from, count);
      const page = before === undefined ? await read() : await this.#beginning(before, read);
      placed.push(...page.flatMap(placedOf));
      const earliest = page.findLast(({ event }) => event)?.event;
      if (!earliest || page.length < count) break;
      from = earliest.position;
    }
    return placed.slice(0, limit);
  }

  /** The server refuses a position beyond its end as unknown. */
  async #startBefore(before: Position | undefined): Promise<ReadPosition> {
    if (before === undefined) return END;
    const pair = unpack(before);
    return before > (await this.last()) ? END : pair;
  }

  /** Events from the end of the log, latest first. */
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
    return (await this.#found(fromPosition, maxCount)).flatMap(foundOf);
  }

  async #found(fromPosition: ReadPosition, maxCount: number): Promise<readonly AllStreamResolvedEvent[]> {
    const { call } = this.#connection;
    const options = { ...call, direction: BACKWARDS, fromPosition, maxCount } as const;
    return retry(this.#policyNow(), isUnknownOutcome, (msMax) =>
      this.#connection.ask('read all', msMax, (client, ended) => readOut(client.readAll(options), ended)),
    );
  }

  /** The server answers "unknown" when no event begins at a position, and whenever it fails: then its end is unknown, too. */
  async #beginning<T>(position: Position, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof UnknownError) || refusalIn(error)) throw error;
      await this.last();
      throw new RangeError(`Nothing begins at ${position}`, { cause: error });
    }
  }
}

function placedOf({ event }: AllStreamResolvedEvent): PlacedEvent[] {
  if (!event || isSystem(event)) return [];
  const recorded = { ...toStored(event), stream: event.streamId, revision: event.revision };
  return [{ position: pack(event.position), event: recorded }];
}

const foundOf = ({ event }: AllStreamResolvedEvent): Found[] =>
  event ? [{ position: pack(event.position), type: event.type, id: event.id }] : [];

/** Reads to the end or until aborted: the client has no deadline for reads. */
export async function readOut<E>(reading: StreamingRead<E>, ended: AbortSignal): Promise<readonly E[]> {
  reading.on('error', () => undefined); // After the loop an error would have no listener and end the process.
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

/** Handles the error of a read: no events if there is no such stream, else throws the error. */
export function noneWithout(error: unknown): [] {
  if (error instanceof StreamNotFoundError) return [];
  throw error;
}
