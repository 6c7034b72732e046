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

/** An event as its followers get it: parsed from its stored text, when the first of them asks for it. */
class WrittenStep implements LogStep {
  readonly position: Position;
  readonly #named: Omit<RecordedEvent, 'data' | 'meta'>;
  readonly #text: EventText;
  #event: RecordedEvent | undefined;

  constructor(position: Position, named: Omit<RecordedEvent, 'data' | 'meta'>, text: EventText) {
    this.position = position;
    this.#named = named;
    this.#text = text;
  }

  get event(): RecordedEvent {
    const { data, meta } = this.#text;
    this.#event ??= { ...this.#named, data: JSON.parse(data), meta: JSON.parse(meta) as EventMeta };
    return this.#event;
  }
}

/** Writes appends within their transaction. */
export class EventWriter {
  readonly #sql: Statements;
  readonly #types: EventTypes;
  readonly #names: SortedIndex;
  #end: Position = LOG_START;
  #steps: LogStep[] = [];

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
    this.#steps = [];
    const outcomes = writes.map((write) => this.#outcomeOf(write));
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
    const last: Revision = found === undefined ? NO_STREAM : this.#sql.revision.get(found).revision;
    if (last !== expected) return this.#positionOfRetry(stream, found, expected, events);

    const streamId = found ?? this.#newStream(stream);
    for (const [i, { id, type, version }] of events.entries()) {
      const text = texts[i] as EventText;
      const revision = expected + BigInt(i + 1);
      this.#end += 1n;
      this.#steps.push(new WrittenStep(this.#end, { id, type, version, stream, revision }, text));
      this.#sql.insert.run(
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
    const { id }: { id: bigint } = this.#sql.insertStream.get(name);
    this.#names.add(name, id);
    return id;
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
