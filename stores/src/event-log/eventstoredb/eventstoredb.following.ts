import { backoffMs, type Pauses } from '../../backoff.ts';
import { afterRequest, byWaiting, type ByWaiting } from '../../request-time.ts';
import { sleep } from '../../sleep.ts';
import { withTimeout } from '../../with-timeout.ts';
import { LogUnavailable, type Position, type LogStep } from '../event-log.port.ts';
import type { Connection } from './eventstoredb.connection.ts';
import { isSystem } from './eventstoredb.events.ts';
import { failureOf, isFinal, refusalIn } from './eventstoredb.failures.ts';
import { LiveTail, TooSlow } from './eventstoredb.live-tail.ts';
import type { BackwardReader, Ends } from './eventstoredb.reading.ts';
import {
  exactly,
  itemsOf,
  stepsOf,
  type Item,
  type Range,
  type Wanted,
  type Watch,
} from './eventstoredb.subscription.ts';
import { unpack } from './position.ts';

const OURS = '^[^$]';
/** Of a quiet period: for so long the end of the log counts that somebody else asked for, as a process does for its readiness. */
const KNOWN_FOR = 0.9;

export type FollowOptions = Pauses &
  Readonly<{
    confirmMsMax: ByWaiting<number>;
    quietMsMax: number;
    /** After so many attempts in a row without progress `readAll` fails. */
    attemptsMax: number;
    /** Called for each dropped connection and each follower that was too slow, before the subscription is resumed. */
    onDrop: (reason: unknown) => void;
  }>;

/** Exactly these types. */
export function only(types: readonly string[]): Wanted {
  const ours = new Set(types.filter((type) => !isSystem({ type })));
  return { pattern: exactly(ours), has: (type) => ours.has(type) };
}

/** Everything but the server's own events. */
export const EVERYTHING: Wanted = { pattern: OURS, has: (type) => !isSystem({ type }) };

/** A server that shuts down regularly ends its subscriptions without an error. */
class Ended extends Error {
  override readonly name = 'Ended';
  override readonly message = 'The server ended the subscription';
}

/**
 * Follows the whole log in batches of what has arrived, and resumes dropped subscriptions. Old events come through the server's filter. New ones come
 * unfiltered, so that a follower at the end of the log sees the position of every event, and through one subscription for all.
 */
export class Follower {
  readonly #connection: Connection;
  readonly #backwards: BackwardReader;
  readonly #options: FollowOptions;
  #tail: LiveTail | undefined;

  constructor(connection: Connection, backwards: BackwardReader, options: FollowOptions) {
    this.#connection = connection;
    this.#backwards = backwards;
    this.#options = options;
  }

  /** Goes on trying while the server refuses or fails. @throws {RangeError} when the log has no such position. */
  async *follow(after: Position, wanted: Wanted, signal: AbortSignal): AsyncGenerator<readonly LogStep[]> {
    let last = after;
    for (let failures = 0; !signal.aborted; failures += 1) {
      let { era } = this.#connection;
      try {
        const { ours } = await this.#endsAfter(last, signal);
        ({ era } = this.#connection); // The answer began a new one after a reported drop.
        for await (const steps of this.#onward(ours, last, wanted, signal)) {
          [last, failures] = [lastOf(steps, last), 0];
          yield steps;
        }
        if (signal.aborted) return;
        this.#dropped(new Ended(), era);
      } catch (error) {
        if (signal.aborted) return;
        if (isFinal(error)) throw error;
        this.#dropped(error, era);
      }
      await sleep(backoffMs(failures, this.#options), signal);
    }
  }

  /**
   * @throws {RangeError} when the log has no such position.
   * @throws {LogUnavailable} or {LogFault} when it cannot be read any further.
   */
  async *readAll(after: Position, wanted: Wanted, signal: AbortSignal): AsyncGenerator<readonly LogStep[]> {
    let [last, end]: [Position, Position | undefined] = [after, undefined];
    for (let failures = 0; !signal.aborted; failures += 1) {
      let { era } = this.#connection;
      try {
        const { ours } = await this.#endsAfter(last, signal);
        ({ era } = this.#connection);
        end ??= ours;
        for await (const steps of this.#upTo(end, last, wanted, signal)) {
          [last, failures] = [lastOf(steps, last), 0];
          yield steps;
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        // Unavailable: the read has already been retried. Refused: a visitor may be waiting.
        const isOver = isFinal(error) || error instanceof LogUnavailable || refusalIn(error) !== undefined;
        if (isOver || failures >= this.#options.attemptsMax) throw failureOf(error);
        this.#dropped(error, era);
      }
      await sleep(backoffMs(failures, this.#options), signal);
    }
  }

  /** The events up to `end`, then new ones. */
  async *#onward(
    end: Position,
    after: Position,
    wanted: Wanted,
    signal: AbortSignal,
  ): AsyncGenerator<readonly LogStep[]> {
    yield* this.#upTo(end, after, wanted, signal);
    let start = after > end ? after : end;
    // The subscription of the others may have begun meanwhile, further on.
    for (let since = this.#sinceOfTail(start); since > start; since = this.#sinceOfTail(start)) {
      yield* this.#upTo(since, start, wanted, signal);
      start = since;
    }
    if (!this.#tail || this.#tail.isOver) this.#tail = this.#tailFrom(start);
    yield* stepsOf(this.#tail.items(signal), start, wanted);
  }

  #sinceOfTail(otherwise: Position): Position {
    return this.#tail && !this.#tail.isOver ? this.#tail.since : otherwise;
  }

  #tailFrom(start: Position): LiveTail {
    const isStalledAt = async (position: Position) => {
      const { ours } = await this.#backwards.endsLately(KNOWN_FOR * this.#options.quietMsMax);
      return ours > position;
    };
    const range = { after: start, end: start, pattern: OURS };
    // It works for everybody, whoever began to follow.
    return afterRequest(() => new LiveTail(start, (signal) => this.#subscribed(range, isStalledAt, signal)));
  }

  /** The events up to `end`, and a last step at `end`. */
  async *#upTo(
    end: Position,
    after: Position,
    wanted: Wanted,
    signal: AbortSignal,
  ): AsyncGenerator<readonly LogStep[]> {
    if (after >= end) return;
    const arriving = this.#subscribed({ after, end, pattern: wanted.pattern }, async () => true, signal);
    for await (const steps of stepsOf(arriving, after, wanted)) {
      const last = steps.find(({ position }) => position >= end);
      if (!last) {
        yield steps;
        continue;
      }
      const before = steps.filter(({ position }) => position < end);
      yield [...before, last.position === end ? last : { position: end }];
      return;
    }
    throw new Ended(); // Before `end`: events that did not arrive must not count as none.
  }

  async *#subscribed(
    range: Omit<Range, 'from'>,
    isStalledAt: Watch['isStalledAt'],
    signal: AbortSignal,
  ): AsyncGenerator<readonly Item[]> {
    const from = await unlessAborted(this.#backwards.lastBefore(range.after), signal);
    const { quietMsMax } = this.#options;
    const confirmMsMax = byWaiting(this.#options.confirmMsMax);
    const watch = { confirmMsMax, quietMsMax, isStalledAt };
    const session = await unlessAborted(this.#connection.session(confirmMsMax), signal);
    const { call } = this.#connection;
    const until = AbortSignal.any([signal, session.lost]);
    try {
      yield* itemsOf(session, call, { ...range, from }, watch, until);
    } catch (error) {
      this.#connection.failed(session, error);
      throw session.lost.aborted ? session.lost.reason : error;
    }
  }

  /** All followers of a process share the connection, so that its loss is reported once. It reports refusals itself. */
  #dropped(reason: unknown, era: number): void {
    if (refusalIn(reason)) return;
    if (reason instanceof TooSlow || this.#connection.isFirstDropIn(era)) this.#options.onDrop(reason);
  }

  /** Beyond its end the server itself would wait silently, and skip what is written up to the position. */
  async #endsAfter(after: Position, signal: AbortSignal): Promise<Ends> {
    unpack(after);
    const ends = await unlessAborted(this.#backwards.ends(), signal);
    if (after > ends.all) throw new RangeError(`No position ${after} in a log that ends at ${ends.all}`);
    return ends;
  }
}

/** A silent server must not delay the end of a follower. The call ends by its own limit. */
const unlessAborted = <T>(call: Promise<T>, signal: AbortSignal): Promise<T> =>
  withTimeout(Infinity, call, signal);

const lastOf = (steps: readonly LogStep[], before: Position): Position => steps.at(-1)?.position ?? before;
