import type { Actor, StoredEvent } from '@onda-on/contracts/events';
import type { ChainedEvent } from '@onda-on/contracts/rules';

/** A position in the whole log: ascending, with gaps, and not always within 64 bits. */
export type Position = bigint;
export const LOG_START: Position = 0n;

/** The share of the log up to `end` that lies before a position, from 0 to 1: positions are not numbers of events. */
export const shareOfLog = (position: Position, end: Position): number =>
  end === LOG_START ? 1 : Math.min(1, Number(position) / Number(end));

/** A position in one stream, counted from 0. */
export type Revision = bigint;
export const NO_STREAM: Revision = -1n;

/** An event with its stream, revision and position. */
export type RecordedEvent = StoredEvent &
  Readonly<{
    stream: string;
    revision: Revision;
    /** The actor in `meta`, where it is known without parsing the rest. */
    actor?: Actor;
  }>;

/** One step along the log. A step without an event means: no matching event up to this position. */
export type LogStep = Readonly<{ position: Position; event?: RecordedEvent }>;

export type PlacedEvent = Readonly<{ position: Position; event: RecordedEvent }>;

/** An event exactly as it is stored, with its position: `data` and `meta` are JSON text. */
export type LogText = ChainedEvent & Readonly<{ position: Position }>;

export type Append = Readonly<{ stream: string; expected: Revision; events: readonly StoredEvent[] }>;

/** An append-only log of streams, the only source of truth: read models are built from it. */
export interface EventLog {
  read(stream: string): Promise<Readonly<{ events: readonly StoredEvent[]; revision: Revision }>>;

  /**
   * Resolves with the position of the last event once the events would survive a power cut. A repeated append of the same events
   * at the same revision returns the same and writes nothing.
   *
   * @throws {ConcurrencyConflict} when the stream is no longer at `expected`.
   * @throws {LogUnavailable} when the outcome is unknown; a retry is safe.
   * @throws {LogFault} when the log's server refuses or fails; a retry is safe.
   * @throws {StorageFull} when there is no room; nothing was written.
   * @throws {UnstorableEvent} when they can never be written.
   */
  append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position>;

  /**
   * Several appends at once, which cost less together. Resolves once each of them has ended as `append` would; one that is
   * refused does not keep the others from being written. In the order of `appends`.
   */
  appendAll(appends: readonly Append[]): Promise<readonly PromiseSettledResult<Position>[]>;

  /**
   * Any number of appends, written in their order; they are taken as the log writes them. Throws the first failure, as `append`
   * would; some after it may be written.
   *
   * @throws {LogFault} when the log's server has not kept the order.
   */
  appendInOrder(appends: AsyncIterable<Append>): Promise<void>;

  /**
   * The events after a position in log order, then new ones, until aborted. Throws, or ends by itself, when the connection is
   * lost: the follower continues from the last step that it has processed.
   *
   * @throws {RangeError} when the log has no such position.
   */
  follow(after: Position, types: readonly string[], signal: AbortSignal): AsyncIterable<LogStep>;

  /**
   * The events of these types after a position, up to the current end, in log order.
   *
   * @throws {LogUnavailable} when the log is closed before.
   */
  readAll(after: Position, types: readonly string[]): AsyncIterable<LogStep>;

  /**
   * The same steps as `follow` and `readAll`, in non-empty batches, for readers of millions. Only type, version and data of an
   * event are loaded; the rest loads on access, so neither step nor event may be spread.
   */
  followBatches(
    after: Position,
    types: readonly string[],
    signal: AbortSignal,
  ): AsyncIterable<readonly LogStep[]>;
  readBatches(after: Position, types: readonly string[]): AsyncIterable<readonly LogStep[]>;

  /**
   * At most `limit` last events before a position, or of the whole log, latest first and of any type.
   *
   * @throws {RangeError} when no event begins at the position; a position beyond the end is the end.
   */
  readBackwards(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]>;

  /**
   * Every event after a position as it is stored, whatever its type, known or not, in log order; then new ones, until aborted.
   * Batches are not empty. Resumed like `follow`.
   *
   * @throws {RangeError} when the log has no such position.
   * @throws {DamagedEvent} in the place of a damaged event; reading can be continued after its position.
   * @throws {MissingEvent} in the place of a missing one, in a log whose positions have no gaps.
   */
  followTexts(after: Position, signal: AbortSignal): AsyncIterable<readonly LogText[]>;

  /** The same batches up to the current end. */
  readTexts(after: Position): AsyncIterable<readonly LogText[]>;

  /** The position of the last event; `LOG_START` for an empty log. */
  end(): Promise<Position>;

  close(): Promise<void>;
}

export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';

  constructor(readonly stream: string) {
    super(`Stream ${stream} is not where the decision assumed it to be`);
  }
}

/** The log did not answer in time. The outcome is unknown, so only the same append may be sent again. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';

  constructor(cause: unknown) {
    super(`The event log gives no answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** What a log's server does not accept of this process. */
export type LogRefusal = 'password' | 'rights';

/** The log's server answered, but not with what it was asked for: somebody has to look at it or at the rights of its user. */
export class LogFault extends Error {
  override readonly name = 'LogFault';

  /** Without a `refusal` it is any other fault. */
  constructor(
    cause: unknown,
    readonly refusal?: LogRefusal,
  ) {
    super(`The event log fails: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Whether the log's server refuses this process. */
export const isLogRefusal = (error: unknown): boolean =>
  error instanceof LogFault && error.refusal !== undefined;

/** The disk is full; nothing was written, and a later retry is possible. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The events are defective: no store can keep them, and a retry cannot help. */
export class UnstorableEvent extends TypeError {
  override readonly name = 'UnstorableEvent';
}

/** The stored event differs from the written one (bit rot), so nothing after it can be trusted. */
export class DamagedEvent extends Error {
  override readonly name = 'DamagedEvent';

  constructor(
    readonly position: Position,
    readonly stream: string,
  ) {
    super(`The event at position ${position} in stream ${stream} is not what was written`);
  }
}

/** Positions of the log have no gaps, but there is no event at this one: somebody removed it. */
export class MissingEvent extends Error {
  override readonly name = 'MissingEvent';

  constructor(readonly position: Position) {
    super(`There is no event at position ${position}`);
  }
}
