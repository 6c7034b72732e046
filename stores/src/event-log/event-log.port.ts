import type { Actor, StoredEvent } from '@onda-on/contracts/events';

/** Where an event stands in the whole log: later ones higher, not by one, and not always within 64 bits. */
export type Position = bigint;
export const LOG_START: Position = 0n;

/** Where an event stands in its own stream, counted from 0. */
export type Revision = bigint;
export const NO_STREAM: Revision = -1n;

/** An event with its place: in its stream, and in the log. */
export type RecordedEvent = StoredEvent &
  Readonly<{
    stream: string;
    revision: Revision;
    /** That of `meta`, where it is known without reading the rest of that. */
    actor?: Actor;
  }>;

/** One step along the log. A step without an event says: up to here there is nothing for you. */
export type Step = Readonly<{ position: Position; event?: RecordedEvent }>;

/** An event with its place in the whole log. */
export type PlacedEvent = Readonly<{ position: Position; event: RecordedEvent }>;

/** What `append` takes. */
export type Append = Readonly<{ stream: string; expected: Revision; events: readonly StoredEvent[] }>;

/** An append-only log of streams, and the only truth there is: read models are built from it. */
export interface EventLog {
  read(stream: string): Promise<Readonly<{ events: readonly StoredEvent[]; revision: Revision }>>;

  /**
   * Resolves once the events would survive a power cut, with the position of the last one.
   * The same events at the same revision again get the same answer and are not written twice.
   *
   * @throws {ConcurrencyConflict} when the stream is no longer at `expected`.
   * @throws {LogUnavailable} when nobody knows whether they were written; to ask again is safe.
   * @throws {StorageFull} when there is no room; nothing was written.
   * @throws {UnstorableEvent} when they cannot be written, now or later.
   */
  append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position>;

  /**
   * Several appends at once, each as `append` does it, which stand in the log in their order. An adapter whose appends could
   * overtake each other leaves this out.
   */
  appendInOrder?(appends: readonly Append[]): Promise<void>;

  /**
   * What stands after a position, in log order, and then what is yet to come, until aborted. Throws, or ends by
   * itself, when the connection is lost: whoever follows goes on from the last step that it has dealt with.
   *
   * @throws {RangeError} when the log has no such position.
   */
  follow(after: Position, types: readonly string[], signal: AbortSignal): AsyncIterable<Step>;

  /** What stands after a position up to the end as it is now, of these types, in log order; then it ends. */
  readAll(after: Position, types: readonly string[]): AsyncIterable<Step>;

  /**
   * The same steps as `follow` and `readAll` give, many at a time and never none, for whoever reads millions. Of an event
   * all but type, version and data may be read when it is asked for, so it must not be spread. An adapter that has
   * nothing better leaves these out.
   */
  followBatches?(
    after: Position,
    types: readonly string[],
    signal: AbortSignal,
  ): AsyncIterable<readonly Step[]>;
  readBatches?(after: Position, types: readonly string[]): AsyncIterable<readonly Step[]>;

  /**
   * The last events before a position, or of the whole log, the latest first and of any type: at most so many, whatever the log
   * holds. An adapter that cannot look backwards leaves it out.
   *
   * @throws {RangeError} when nothing begins at the position; what is beyond the end is the end.
   */
  readBackwards?(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]>;

  /** The position of the last event; `LOG_START` when there is none. */
  end(): Promise<Position>;

  close(): Promise<void>;
}

export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';

  constructor(readonly stream: string) {
    super(`Stream ${stream} is not where the decision assumed it to be`);
  }
}

/** The log gave no answer in time. What was sent may be written: only the same events at the same revision are safe. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';

  constructor(cause: unknown) {
    super(`The event log gives no answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** There is no room on the disk; what was asked for was not written, and may be asked for again later. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A defect in the events themselves: no store could keep them, however often it is asked. */
export class UnstorableEvent extends TypeError {
  override readonly name = 'UnstorableEvent';
}

/** What is kept at a position is not what was written there: bit rot. Nothing from there on is to be trusted. */
export class DamagedEvent extends Error {
  override readonly name = 'DamagedEvent';

  constructor(
    readonly position: Position,
    readonly stream: string,
  ) {
    super(`The event at position ${position} in stream ${stream} is not what was written`);
  }
}
