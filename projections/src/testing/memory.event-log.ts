import { EventEmitter, once } from 'node:events';

import type { StoredEvent } from '@onda-on/contracts/events';
import {
  NO_STREAM,
  type Append,
  type EventLog,
  type PlacedEvent,
  type Position,
  type RecordedEvent,
  type Revision,
  type LogStep,
  type LogText,
} from '@onda-on/stores';
import { appendEach } from '@onda-on/stores/testing/append-each';

type Steps = readonly LogStep[];

/** An event log in memory, which does not compare revisions. */
export class MemoryEventLog implements EventLog {
  readonly #events: RecordedEvent[] = [];
  readonly #revisions = new Map<string, Revision>();
  readonly #appends = new EventEmitter().setMaxListeners(0);

  async read(stream: string) {
    const events = this.#events.filter((event) => event.stream === stream);
    return { events, revision: NO_STREAM + BigInt(events.length) };
  }

  async append(stream: string, _expected: Revision, events: readonly StoredEvent[]): Promise<Position> {
    for (const event of events) {
      const revision = (this.#revisions.get(stream) ?? NO_STREAM) + 1n;
      this.#revisions.set(stream, revision);
      this.#events.push({ ...event, stream, revision });
    }
    this.#appends.emit('append');
    return this.end();
  }

  readonly appendAll = appendEach((...given) => this.append(...given));

  async appendInOrder(appends: AsyncIterable<Append>): Promise<void> {
    for await (const { stream, expected, events } of appends) await this.append(stream, expected, events);
  }

  async *follow(after: Position, types: readonly string[], signal: AbortSignal): AsyncGenerator<LogStep> {
    for await (const steps of this.followBatches(after, types, signal)) yield* steps;
  }

  async *followBatches(
    after: Position,
    types: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<Steps> {
    let position = after;
    while (!signal.aborted) {
      const steps: LogStep[] = [];
      for await (const step of this.readAll(position, types)) steps.push(step);
      if (steps.length > 0) yield steps;
      position = steps.at(-1)?.position ?? position;
      if (position === (await this.end()))
        await once(this.#appends, 'append', { signal }).catch(() => undefined);
    }
  }

  async *readBatches(after: Position, types: readonly string[]): AsyncGenerator<Steps> {
    for await (const step of this.readAll(after, types)) yield [step];
  }

  async *readAll(after: Position, types: readonly string[]): AsyncGenerator<LogStep> {
    const end = await this.end();
    for (let position = after + 1n; position <= end; position += 1n) {
      const event = this.#events[Number(position) - 1];
      if (event && types.includes(event.type)) yield { position, event };
      else if (position === end) yield { position };
    }
  }

  async readBackwards(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]> {
    const ends = before === undefined ? this.#events.length : Number(before) - 1;
    const begins = Math.max(ends - limit, 0);
    return this.#events
      .slice(begins, ends)
      .map((event, i) => ({ position: BigInt(begins + i + 1), event }))
      .toReversed();
  }

  async *followTexts(after: Position, signal: AbortSignal): AsyncGenerator<readonly LogText[]> {
    let position = after;
    while (!signal.aborted) {
      for await (const texts of this.readTexts(position)) {
        position += BigInt(texts.length);
        yield texts;
      }
      if (position === (await this.end()))
        await once(this.#appends, 'append', { signal }).catch(() => undefined);
    }
  }

  async *readTexts(after: Position): AsyncGenerator<readonly LogText[]> {
    const texts = this.#events.map(textOf).slice(Number(after));
    if (texts.length > 0) yield texts;
  }

  async end(): Promise<Position> {
    return BigInt(this.#events.length);
  }

  async close() {
    // There is nothing to close.
  }
}

const textOf = ({ data, meta, ...event }: RecordedEvent, index: number): LogText => ({
  ...event,
  position: BigInt(index + 1),
  data: JSON.stringify(data),
  meta: JSON.stringify(meta),
});
