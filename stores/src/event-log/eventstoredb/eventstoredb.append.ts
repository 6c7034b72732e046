import type { EventStoreDBClient } from '@eventstore/db-client';

import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { LOG_START, LogFault, LogUnavailable, type Position } from '../event-log.port.ts';
import { BatchStream, type PreparedAppend } from './eventstoredb.batch-stream.ts';
import type { Connection } from './eventstoredb.connection.ts';
import { isUnknownOutcome } from './eventstoredb.failures.ts';
import { noneWithout, readOut, type BackwardReader } from './eventstoredb.reading.ts';
import { retry, type RetryPolicy } from './retry.ts';

/** How many events are read backwards to find one that was just written. */
const LOOKED_BACK_MAX = 10_000;
/** How often events are looked for in their stream: half a second in the product. */
const LOOKS_MAX = 5;

/** How many appends in order are under way at once: with so many a real server takes the most. */
const IN_ORDER_MAX = 1_024;
/** And their bytes, which are in memory until they are answered. */
const IN_ORDER_BYTES_MAX = 16 * 1024 * 1024;

export type Outcome<T = Position> = PromiseSettledResult<T>;

export class Appender {
  readonly #connection: Connection;
  readonly #backwards: BackwardReader;
  readonly #streams = new WeakMap<EventStoreDBClient, Promise<BatchStream>>();

  constructor(connection: Connection, backwards: BackwardReader) {
    this.#connection = connection;
    this.#backwards = backwards;
  }

  /**
   * Sends all of them at once, and those of unknown outcome again. Every attempt has the same ids and revisions, so that an append
   * whose answer is lost is written once.
   */
  async write(appends: readonly PreparedAppend[], retryPolicy: RetryPolicy): Promise<readonly Outcome[]> {
    const end = performance.now() + retryPolicy.totalMsMax;
    const known = new Map<PreparedAppend, Outcome<Position | undefined>>();
    const failure = await retry(retryPolicy, isUnknownOutcome, (msMax) =>
      this.#connection.ask('append', msMax, async (client, _, lost) =>
        sendOnce(appends, known, await this.#streamOn(client, lost)),
      ),
    ).catch((error: unknown) => error);
    const outcomeOf = async (append: PreparedAppend): Promise<Outcome> => {
      const outcome = known.get(append) ?? failed(failure);
      if (outcome.status === 'rejected') return outcome;
      if (outcome.value !== undefined) return { status: 'fulfilled', value: outcome.value };
      // Limited as a whole, because it may take several calls.
      const totalMsMax = end - performance.now();
      return withTimeout(totalMsMax, this.#placeOf(append, { ...retryPolicy, totalMsMax })).then(
        (value) => ({ status: 'fulfilled', value }),
        failed,
      );
    };
    return Promise.all(appends.map(outcomeOf));
  }

  /**
   * Writes appends in their order, many of them under way at once. After an unknown outcome all that were not answered are sent
   * again, in the same order: those that are written already keep their positions. `policyNow` is asked after each progress, and for the
   * first one once it is there: its source may take any time, as an import does that compares what an earlier run wrote.
   *
   * @throws {LogFault} when the server has not kept the order.
   */
  async writeInOrder(appends: AsyncIterator<PreparedAppend>, policyNow: () => RetryPolicy): Promise<void> {
    const queue = new OrderedQueue(appends);
    while (await queue.at(0)) await this.#writeOn(queue, policyNow());
  }

  /** Ends when all is written, and after a failure before which something was written. */
  async #writeOn(queue: OrderedQueue, retryPolicy: RetryPolicy): Promise<void> {
    const before = queue.answered;
    await retry(retryPolicy, isUnknownOutcome, (msMax) =>
      this.#connection
        .ask('append', Infinity, async (client, _, lost) =>
          this.#sendAll(
            queue,
            await this.#streamOn(client, lost),
            { ...retryPolicy, callMsMax: msMax },
            lost,
          ),
        )
        .catch((error: unknown) => {
          if (!isUnknownOutcome(error) || queue.answered === before) throw error;
        }),
    );
  }

  /** After `lost` it may still wait for the source, beside the one that sends them again and alone counts the answers. */
  async #sendAll(
    queue: OrderedQueue,
    stream: BatchStream,
    retryPolicy: RetryPolicy,
    lost: AbortSignal,
  ): Promise<void> {
    const { callMsMax } = retryPolicy;
    const giveUp = () => stream.giveUp(new OutOfTime(`Nothing came in ${Math.round(callMsMax)} ms`));
    const underWay: [PreparedAppend, Promise<Position | undefined>][] = [];
    for (;;) {
      for (let next = await queue.at(underWay.length); next; next = await queue.at(underWay.length)) {
        const answer = stream.append(next);
        answer.catch(() => undefined); // One that comes after a failure is not awaited.
        underWay.push([next, answer]);
      }
      const [append, answer] = underWay.shift() ?? [];
      if (!append) return;
      const silence = setTimeout(giveUp, callMsMax);
      const answered = await answer?.finally(() => clearTimeout(silence));
      const position = answered ?? (await this.#placeOf(append, retryPolicy));
      lost.throwIfAborted();
      queue.take(position);
    }
  }

  /** One stream on each client. */
  #streamOn(client: EventStoreDBClient, lost: AbortSignal): Promise<BatchStream> {
    const there = this.#streams.get(client);
    if (there) return there;
    const onEnd = () => this.#streams.delete(client);
    const opened = BatchStream.open(client, this.#connection.call, { lost, onEnd });
    this.#streams.set(client, opened);
    opened.catch(onEnd);
    return opened;
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

export const failed = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

/** Sends those without a known outcome. @throws what went wrong, first of all what left an outcome unknown. */
async function sendOnce(
  appends: readonly PreparedAppend[],
  known: Map<PreparedAppend, Outcome<Position | undefined>>,
  stream: BatchStream,
): Promise<void> {
  const failures: unknown[] = [];
  const sent = appends.map(async (append) => {
    if (known.has(append)) return;
    try {
      known.set(append, { status: 'fulfilled', value: await stream.append(append) });
    } catch (reason) {
      failures.push(reason);
      if (!isUnknownOutcome(reason)) known.set(append, failed(reason));
    }
  });
  await Promise.all(sent);
  if (failures.length > 0) throw failures.find(isUnknownOutcome) ?? failures[0];
}

/** Appends from a source until they are answered, in order. Several may ask, and each is read once. */
class OrderedQueue {
  answered = 0;
  readonly #source: AsyncIterator<PreparedAppend>;
  readonly #unanswered: PreparedAppend[] = [];
  /** Stays when it has failed: nothing may follow what could not be read. */
  #reading: Promise<void> | undefined;
  #isAtEnd = false;
  #bytes = 0;
  #last: Position = LOG_START;

  constructor(source: AsyncIterator<PreparedAppend>) {
    this.#source = source;
  }

  /** One of those that are not answered, read from the source if there is room; undefined if there is none. */
  async at(index: number): Promise<PreparedAppend | undefined> {
    const hasRoom = index < IN_ORDER_MAX && this.#bytes < IN_ORDER_BYTES_MAX;
    if (!this.#unanswered[index] && !this.#isAtEnd && hasRoom) await (this.#reading ??= this.#read());
    return this.#unanswered[index];
  }

  async #read(): Promise<void> {
    const { done, value } = await this.#source.next();
    this.#reading = undefined;
    if (done) {
      this.#isAtEnd = true;
      return;
    }
    this.#unanswered.push(value);
    this.#bytes += bytesOf(value);
  }

  /** The first of them is written, at this position. @throws {LogFault} if that does not follow the one before. */
  take(position: Position): void {
    const written = this.#unanswered.shift();
    if (!written) return;
    if (position <= this.#last) throw new LogFault(`${written.stream} was not written in its turn`);
    [this.#last, this.answered] = [position, this.answered + 1];
    this.#bytes -= bytesOf(written);
  }
}

const bytesOf = ({ proposed }: PreparedAppend): number =>
  proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
