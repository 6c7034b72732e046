import { setMaxListeners } from 'node:events';

import { EventStoreDBClient } from '@eventstore/db-client';
import type { StoredEvent } from '@onda-on/contracts/events';
import { Semaphore, withTimeout as limitedTo } from 'async-mutex';

import { byWaiting, enableTimeLimits, msLeft, type ByWaiting } from '../../request-time.ts';
import { OutOfTime } from '../../with-timeout.ts';
import {
  LogUnavailable,
  NO_STREAM,
  type Append,
  type EventLog,
  type PlacedEvent,
  type Position,
  type Revision,
  type LogStep,
  type LogText,
} from '../event-log.port.ts';
import { Appender, failed, type Outcome } from './eventstoredb.append.ts';
import type { PreparedAppend } from './eventstoredb.batch-stream.ts';
import { Connection, type ConnectionOptions } from './eventstoredb.connection.ts';
import { toProposed, toStored } from './eventstoredb.events.ts';
import { failureOf, isUnknownOutcome } from './eventstoredb.failures.ts';
import { EVERYTHING, Follower, only, type FollowOptions } from './eventstoredb.following.ts';
import { BackwardReader, noneWithout, readOut } from './eventstoredb.reading.ts';
import type { Wanted } from './eventstoredb.subscription.ts';
import { retry, type RetryPolicy } from './retry.ts';

const RETRIES = { attemptsMax: 10, pauseMsMin: 50, pauseMsMax: 400 };
/**
 * Short where a visitor waits: afterwards the answer is 503, and the visitor may send the same key again. All calls of one
 * command share the time of `withinTime`. Long elsewhere: a busy server answers late, and one that is asked again is busier.
 */
const RETRY_POLICY: ByWaiting<RetryPolicy> = {
  awaited: { ...RETRIES, callMsMax: 1_200, totalMsMax: 1_800 },
  background: { ...RETRIES, callMsMax: 8_000, totalMsMax: 30_000 },
};
const FOLLOWING: FollowOptions = {
  confirmMsMax: { awaited: 2_500, background: 10_000 },
  quietMsMax: 2_500,
  attemptsMax: 5,
  pauseMsMin: 50,
  pauseMsMax: 2_000,
  onDrop: () => undefined,
};
const CONNECTION: ConnectionOptions = {
  silenceMsMax: 3_000,
  connect: (connectionString) => EventStoreDBClient.connectionString(connectionString),
  onRefusal: () => undefined,
};
/** As many as a batch of entries; more at once would only wait at the server. */
const APPENDS_MAX = 256;

type Steps = readonly LogStep[];

/**
 * Each option replaces a part of the product's defaults, the retry policy both of them. Times are in milliseconds. `onMoved` is called
 * with the position of the latest event whenever a process that follows texts gets some.
 */
export type EventStoreDbOptions = Readonly<{
  onMoved?: (position: Position) => void;
  retryPolicy?: Partial<RetryPolicy>;
  following?: Partial<FollowOptions>;
  connection?: Partial<ConnectionOptions>;
  appendsMax?: number;
}>;

/**
 * The event log in the EventStoreDB at an `esdb://` address; one for each process. It connects on first use, so a process can
 * start while the server is down.
 *
 * @throws {RangeError} for an invalid address.
 */
export const openEventStoreDb = (url: string, options: EventStoreDbOptions = {}): EventStoreDbEventLog =>
  new EventStoreDbEventLog(url, options);

export class EventStoreDbEventLog implements EventLog {
  readonly #connection: Connection;
  readonly #retryPolicy: ByWaiting<RetryPolicy>;
  readonly #backwards: BackwardReader;
  readonly #following: Follower;
  readonly #writing: Appender;
  readonly #appendsMax: number;
  readonly #appends: Semaphore;
  readonly #closing = new AbortController();
  readonly #unlimited: () => void;
  readonly #onMoved: ((position: Position) => void) | undefined;

  constructor(
    url: string,
    { retryPolicy, following, connection, appendsMax = APPENDS_MAX, onMoved }: EventStoreDbOptions,
  ) {
    this.#onMoved = onMoved;
    this.#connection = new Connection(url, { ...CONNECTION, ...connection });
    this.#retryPolicy = {
      awaited: { ...RETRY_POLICY.awaited, ...retryPolicy },
      background: { ...RETRY_POLICY.background, ...retryPolicy },
    };
    this.#backwards = new BackwardReader(this.#connection, () => this.#policyNow());
    this.#following = new Follower(this.#connection, this.#backwards, { ...FOLLOWING, ...following });
    this.#writing = new Appender(this.#connection, this.#backwards);
    this.#appendsMax = appendsMax;
    this.#appends = new Semaphore(appendsMax);
    setMaxListeners(0, this.#closing.signal); // Each open read listens.
    this.#unlimited = enableTimeLimits();
  }

  async read(stream: string) {
    const found = await this.#answering(() =>
      retry(this.#policyNow(), isUnknownOutcome, (msMax) =>
        this.#connection.ask('read a stream', msMax, (client, ended) =>
          readOut(client.readStream(stream, this.#connection.call), ended),
        ),
      ).catch(noneWithout),
    );
    const events = found.flatMap(({ event }) => (event ? [toStored(event)] : []));
    return { events, revision: found.at(-1)?.event?.revision ?? NO_STREAM };
  }

  async append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position> {
    const [outcome] = await this.appendAll([{ stream, expected, events }]);
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    return outcome.value;
  }

  async appendAll(appends: readonly Append[]): Promise<readonly Outcome[]> {
    const groups: Promise<readonly Outcome[]>[] = [];
    for (let from = 0; from < appends.length; from += this.#appendsMax)
      groups.push(this.#appendGroup(appends.slice(from, from + this.#appendsMax)));
    return (await Promise.all(groups)).flat();
  }

  async #appendGroup(appends: readonly Append[]): Promise<readonly Outcome[]> {
    const storable: PreparedAppend[] = [];
    const refused = appends.map((each) => {
      try {
        storable.push(preparedOf(each));
        return undefined;
      } catch (reason) {
        return failed(reason);
      }
    });
    const written = (await this.#written(storable)).values();
    return refused.map((each) => each ?? (written.next().value as Outcome));
  }

  async #written(appends: readonly PreparedAppend[]): Promise<readonly Outcome[]> {
    if (appends.length === 0) return [];
    const began = performance.now();
    try {
      this.#refuseIfClosed();
      const policy = this.#policyNow();
      const { totalMsMax } = policy;
      const full = new OutOfTime(`${Math.round(totalMsMax)} ms passed while other appends were under way`);
      const [, release] = await limitedTo(this.#appends, totalMsMax, full).acquire(appends.length);
      try {
        const left = totalMsMax - (performance.now() - began);
        const outcomes = await this.#writing.write(appends, { ...policy, totalMsMax: left });
        return outcomes.map((each, i) =>
          each.status === 'fulfilled' ? each : failed(failureOf(each.reason, appends[i]?.stream)),
        );
      } finally {
        release();
      }
    } catch (error) {
      return appends.map(({ stream }) => failed(failureOf(error, stream)));
    }
  }

  appendInOrder(appends: AsyncIterable<Append>): Promise<void> {
    return this.#answering(() => this.#writing.writeInOrder(inTurn(appends), () => this.#policyNow()));
  }

  follow(after: Position, types: readonly string[], signal: AbortSignal): AsyncGenerator<LogStep> {
    return oneByOne(this.followBatches(after, types, signal));
  }

  readAll(after: Position, types: readonly string[]): AsyncGenerator<LogStep> {
    return oneByOne(this.readBatches(after, types));
  }

  followBatches(after: Position, types: readonly string[], signal: AbortSignal): AsyncGenerator<Steps> {
    return this.#follow(after, only(types), signal);
  }

  readBatches(after: Position, types: readonly string[]): AsyncGenerator<Steps> {
    return this.#readAll(after, only(types));
  }

  followTexts(after: Position, signal: AbortSignal): AsyncGenerator<readonly LogText[]> {
    return textsOf(this.#follow(after, EVERYTHING, signal), this.#onMoved);
  }

  readTexts(after: Position): AsyncGenerator<readonly LogText[]> {
    return textsOf(this.#readAll(after, EVERYTHING));
  }

  async *#follow(after: Position, wanted: Wanted, signal: AbortSignal): AsyncGenerator<Steps> {
    const until = AbortSignal.any([signal, this.#closing.signal]);
    try {
      yield* this.#following.follow(after, wanted, until);
    } catch (error) {
      throw failureOf(error);
    }
  }

  async *#readAll(after: Position, wanted: Wanted): AsyncGenerator<Steps> {
    this.#refuseIfClosed();
    yield* this.#following.readAll(after, wanted, this.#closing.signal);
    this.#refuseIfClosed(); // The stream may have ended early.
  }

  readBackwards(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]> {
    return this.#answering(() => this.#backwards.recorded(before, limit));
  }

  async end(): Promise<Position> {
    const { ours } = await this.#answering(() => this.#backwards.ends());
    return ours;
  }

  /** Resolves when the configured server answers. @throws {LogUnavailable} when it does not. */
  async ready(): Promise<void> {
    await this.#answering(() => this.#backwards.last());
  }

  async close(): Promise<void> {
    this.#unlimited();
    this.#closing.abort();
    await this.#connection.close();
  }

  async #answering<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseIfClosed();
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** The policy within the time that the surrounding command has left. */
  #policyNow(): RetryPolicy {
    const policy = byWaiting(this.#retryPolicy);
    const totalMsMax = Math.min(policy.totalMsMax, msLeft());
    if (totalMsMax <= 0) throw new LogUnavailable('the command has no time left');
    return { ...policy, totalMsMax };
  }

  #refuseIfClosed(): void {
    if (this.#closing.signal.aborted) throw new LogUnavailable('it is closed');
  }
}

const preparedOf = ({ stream, expected, events }: Append): PreparedAppend => ({
  stream,
  expected,
  proposed: toProposed(stream, events),
});

async function* inTurn(appends: AsyncIterable<Append>): AsyncGenerator<PreparedAppend, undefined> {
  for await (const each of appends) yield preparedOf(each);
  return undefined;
}

async function* oneByOne(batches: AsyncIterable<Steps>): AsyncGenerator<LogStep> {
  for await (const steps of batches) for (const step of steps) yield step;
}

async function* textsOf(
  batches: AsyncIterable<Steps>,
  onMoved?: (position: Position) => void,
): AsyncGenerator<readonly LogText[]> {
  for await (const steps of batches) {
    const last = steps.at(-1);
    if (last) onMoved?.(last.position);
    const texts = steps.flatMap(textOf);
    if (texts.length > 0) yield texts;
  }
}

/** The server keeps the JSON that was sent, so that writing what the client has parsed gives the same text again. */
function textOf({ position, event }: LogStep): LogText[] {
  if (!event) return [];
  const { stream, revision, id, type, version, data, meta } = event;
  const texts = { data: JSON.stringify(data), meta: JSON.stringify(meta) };
  return [{ position, stream, revision, id, type, version, ...texts }];
}
