import {
  NO_STREAM as NO_STREAM_YET,
  type AppendExpectedRevision,
  type EventData,
} from '@eventstore/db-client';

import { LogFault, LogUnavailable, NO_STREAM, type Position, type Revision } from '../event-log.port.ts';
import type { Connection } from './eventstoredb.connection.ts';
import { isUnknownOutcome } from './eventstoredb.failures.ts';
import { noneWithout, readOut, type BackwardReader } from './eventstoredb.reading.ts';
import { pack } from './position.ts';
import { retry, type RetryPolicy } from './retry.ts';

/** How many events are read backwards to find one that was just written. */
const LOOKED_BACK_MAX = 10_000;
/** How often events are looked for in their stream: half a second in the product. */
const LOOKS_MAX = 5;

export type PreparedAppend = Readonly<{ stream: string; expected: Revision; proposed: readonly EventData[] }>;

export class Appender {
  readonly #connection: Connection;
  readonly #backwards: BackwardReader;

  constructor(connection: Connection, backwards: BackwardReader) {
    this.#connection = connection;
    this.#backwards = backwards;
  }

  /** Every attempt has the same ids and revision, so that an append whose answer is lost is written once. */
  async write(append: PreparedAppend, retryPolicy: RetryPolicy): Promise<Position> {
    const { stream, expected, proposed } = append;
    const expectedRevision: AppendExpectedRevision = expected === NO_STREAM ? NO_STREAM_YET : expected;
    const { position } = await retry(retryPolicy, isUnknownOutcome, (msMax) =>
      this.#connection.ask('append', msMax, (client) => {
        const options = { ...this.#connection.call, expectedRevision, deadline: msMax };
        return client.appendToStream(stream, [...proposed], options);
      }),
    );
    return position ? pack(position) : this.#placeOf(append, retryPolicy);
  }

  /** Finds the position after a success without one. A deleted stream also answers like this, and writes nothing. */
  async #placeOf(append: PreparedAppend, retryPolicy: RetryPolicy): Promise<Position> {
    await this.#readable(append, { ...retryPolicy, attemptsMax: LOOKS_MAX });
    const last = append.proposed.at(-1)?.id;
    let looked = 0;
    for await (const { id, position } of this.#backwards.events()) {
      if (id === last) return position;
      looked += 1;
      if (looked >= LOOKED_BACK_MAX) break;
    }
    throw new LogUnavailable(`an append to ${append.stream} was taken, but not where`);
  }

  /** Resolves once the events are in their stream. The server may acknowledge them a moment before they can be read. */
  async #readable({ stream, expected, proposed }: PreparedAppend, retryPolicy: RetryPolicy): Promise<void> {
    const options = {
      ...this.#connection.call,
      fromRevision: expected + 1n,
      maxCount: proposed.length,
    };
    const nothing = new LogFault(`stream ${stream} took an append and wrote nothing`);
    const isWorthAnother = (error: unknown) => error === nothing || isUnknownOutcome(error);
    await retry(retryPolicy, isWorthAnother, async (msMax) => {
      const written = await this.#connection
        .ask('read a stream', msMax, (client, ended) => readOut(client.readStream(stream, options), ended))
        .catch(noneWithout);
      if (!proposed.every(({ id }, i) => written[i]?.event?.id === id)) throw nothing;
    }).catch((error: unknown) => {
      throw error instanceof LogUnavailable && error.cause === nothing ? nothing : error;
    });
  }
}
