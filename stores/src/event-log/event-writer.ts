import type { StoredEvent } from '@onda-on/contracts/events';

import type { SortedIndex } from '../sqlite/sorted-index.ts';
import { checksumOf } from './checksum.ts';
import { idOfText, packId } from './event-id.ts';
import { ConcurrencyConflict, NO_STREAM, type Position, type Revision } from './event-log.port.ts';
import type { Statements } from './event-rows.ts';
import type { EventTypes } from './event-types.ts';
import type { EventText } from './storable.ts';

type WrittenRow = Readonly<{ position: bigint; id: string }>;

/** Writes an append within its transaction. It refuses before it writes anything. */
export class EventWriter {
  readonly #sql: Statements;
  readonly #types: EventTypes;
  readonly #names: SortedIndex;

  constructor(sql: Statements, types: EventTypes, names: SortedIndex) {
    this.#sql = sql;
    this.#types = types;
    this.#names = names;
  }

  /** @throws {ConcurrencyConflict} when the stream is at another revision, unless it has exactly these events there. */
  write(
    stream: string,
    expected: Revision,
    events: readonly StoredEvent[],
    texts: readonly EventText[],
  ): Position {
    const found = this.#names.find(stream);
    const revision: Revision = found === undefined ? NO_STREAM : this.#sql.revision.get(found).revision;
    if (revision !== expected) return this.#positionOfRetry(stream, found, expected, events);

    const streamId = found ?? this.#newStream(stream);
    let { position }: { position: Position } = this.#sql.end.get();
    for (const [i, { id, type, version }] of events.entries()) {
      const text = texts[i] as EventText;
      position += 1n;
      this.#sql.insert.run(
        position,
        streamId,
        expected + BigInt(i + 1),
        packId(id),
        this.#types.give(type),
        version,
        text.data,
        text.meta,
        checksumOf(text.data, text.meta),
      );
    }
    return position;
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
