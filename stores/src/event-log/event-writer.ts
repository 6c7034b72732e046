import type { EventMeta, StoredEvent } from '@onda-on/contracts/events';

import type { SortedIndex } from '../sqlite/sorted-index.ts';
import { checksumOf } from './checksum.ts';
import { idOfText, packId } from './event-id.ts';
import {
  ConcurrencyConflict,
  LOG_START,
  NO_STREAM,
  UnstorableEvent,
  type Append,
  type LogStep,
  type LogText,
  type Position,
  type RecordedEvent,
  type Revision,
} from './event-log.port.ts';
import type { Statements } from './event-rows.ts';
import type { EventTypes } from './event-types.ts';
import { eventTextOf, requireName, type EventText } from './storable.ts';

type WrittenRow = Readonly<{ position: bigint; id: string }>;
/** An append with its texts, or why it can never be written. */
export type Write = Readonly<{ append: Append; texts: readonly EventText[] } | { fault: unknown }>;
type Outcome = PromiseSettledResult<Position>;

export function writeOf(append: Append): Write {
  const { stream, events } = append;
  try {
    requireName(stream, 'stream');
    if (events.length === 0) throw new UnstorableEvent(`Nothing to append to ${stream}`);
    return { append, texts: events.map(eventTextOf) };
  } catch (fault) {
    return { fault };
  }
}

/** An event as its followers get it: its stored text, parsed when the first of them asks for it. */
export class WrittenStep implements LogStep, LogText {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly meta: string;
  #event: RecordedEvent | undefined;

  constructor(
    readonly position: Position,
    readonly stream: string,
    readonly revision: Revision,
    { id, type, version }: StoredEvent,
    { data, meta }: EventText,
  ) {
    this.id = id;
    this.type = type;
    this.version = version;
    this.data = data;
    this.meta = meta;
  }

  get event(): RecordedEvent {
    this.#event ??= this.#parsed();
    return this.#event;
  }

  /** Written out, since spreading costs as much as parsing. */
  #parsed(): RecordedEvent {
    const { id, type, version, stream, revision } = this;
    const meta = JSON.parse(this.meta) as EventMeta;
    return { id, type, version, stream, revision, data: JSON.parse(this.data), meta };
  }
}

/** Writes appends within their transaction. */
export class EventWriter {
  readonly #sql: Statements;
  readonly #types: EventTypes;
  readonly #names: SortedIndex;
  #end: Position = LOG_START;
  #lastStream = 0n;
  #steps: LogStep[] = [];
  /** The values of rows that are not yet written. */
  readonly #rows: Readonly<Record<'streams' | 'events', unknown[]>> = { streams: [], events: [] };

  constructor(sql: Statements, types: EventTypes, names: SortedIndex) {
    this.#sql = sql;
    this.#types = types;
    this.#names = names;
  }

  /**
   * Each append by itself: one at the wrong revision is refused before anything of it is written. `steps` are the events that were
   * written, for followers once they are committed.
   */
  writeAll(writes: readonly Write[]): Readonly<{ outcomes: readonly Outcome[]; steps: readonly LogStep[] }> {
    this.#end = this.#sql.end.get().position;
    this.#lastStream = this.#sql.lastStream.get().id;
    this.#steps = [];
    this.#rows.streams.length = 0; // A transaction that failed may have left some.
    this.#rows.events.length = 0;
    const outcomes = writes.map((write) => this.#outcomeOf(write));
    this.#insert();
    return { outcomes, steps: this.#steps };
  }

  #outcomeOf(write: Write): Outcome {
    if ('fault' in write) return { status: 'rejected', reason: write.fault };
    try {
      return { status: 'fulfilled', value: this.#write(write.append, write.texts) };
    } catch (reason) {
      if (!(reason instanceof ConcurrencyConflict)) throw reason;
      return { status: 'rejected', reason };
    }
  }

  /** @throws {ConcurrencyConflict} when the stream is at another revision, unless it has exactly these events there. */
  #write({ stream, expected, events }: Append, texts: readonly EventText[]): Position {
    const found = this.#names.find(stream);
    if (found !== undefined) this.#insert(); // What it is compared with may have been appended with it.
    const last: Revision = found === undefined ? NO_STREAM : this.#sql.revision.get(found).revision;
    if (last !== expected) return this.#positionOfRetry(stream, found, expected, events);

    const streamId = found ?? this.#newStream(stream);
    for (const [i, event] of events.entries()) {
      const { id, type, version } = event;
      const text = texts[i] as EventText;
      const revision = expected + BigInt(i + 1);
      this.#end += 1n;
      this.#steps.push(new WrittenStep(this.#end, stream, revision, event, text));
      this.#rows.events.push(
        this.#end,
        streamId,
        revision,
        packId(id),
        this.#types.give(type),
        version,
        text.data,
        text.meta,
        checksumOf(text.data, text.meta),
      );
    }
    return this.#end;
  }

  #newStream(name: string): bigint {
    this.#lastStream += 1n;
    this.#rows.streams.push(this.#lastStream, name);
    this.#names.add(name, this.#lastStream);
    return this.#lastStream;
  }

  #insert(): void {
    const { streams, events } = this.#rows;
    this.#sql.insertStreams(streams);
    this.#sql.insertEvents(events);
    streams.length = 0;
    events.length = 0;
  }

  /** The position that the first attempt returned; a conflict if the stream has other events there. */
  #positionOfRetry(
    stream: string,
    streamId: bigint | undefined,
    expected: Revision,
    events: readonly StoredEvent[],
  ): Position {
    const written: WrittenRow[] =
      streamId === undefined ? [] : this.#sql.written.all(streamId, expected, events.length);
    const last = written.at(-1);
    const isRetry = events.every(({ id }, i) => {
      const there = written[i];
      return there !== undefined && id === idOfText(there.id);
    });
    if (!last || !isRetry) throw new ConcurrencyConflict(stream);
    return last.position;
  }
}
