import { collection, type Collection } from '@onda-on/contracts/views';
import type { DocumentReader, RecordedEvent, Write } from '@onda-on/stores';

import type { Delivery } from './deliveries.ts';

/** A parked event. Position and revision are decimal text. */
export type ParkedEvent = Readonly<{
  position: string;
  recorded: Omit<RecordedEvent, 'revision'> & Readonly<{ revision: string }>;
}>;

/**
 * A stream that one projection could not apply: `events` are the failed one and all later ones. `since` is when the
 * failed event was written, ISO.
 */
export type ParkedStream = Readonly<{
  projection: string;
  stream: string;
  since: string;
  error: string;
  attempts: number;
  events: readonly ParkedEvent[];
}>;

/** By `${projection}|${stream}`. */
export const PARKED_STREAMS: Collection<ParkedStream> = collection('parked', 1, [['projection']]);

const idOf = ({ projection, stream }: Pick<ParkedStream, 'projection' | 'stream'>) =>
  `${projection}|${stream}`;

/** The parked streams of one projection, and which of them changed since the last write. */
export class ParkedStreams {
  readonly #projection: string;
  readonly #streams = new Map<string, ParkedStream>();
  readonly #changed = new Map<string, ParkedStream>();

  constructor(projection: string, streams: Iterable<ParkedStream>) {
    this.#projection = projection;
    for (const each of streams) this.#streams.set(each.stream, each);
  }

  get count() {
    return this.#streams.size;
  }

  get(stream: string): ParkedStream | undefined {
    return this.#streams.get(stream);
  }

  has(stream: string): boolean {
    return this.#streams.has(stream);
  }

  park(delivery: Delivery, error: unknown) {
    const { stream, meta } = delivery.recorded;
    this.#put({
      projection: this.#projection,
      stream,
      since: meta.at,
      error: String(error),
      attempts: 1,
      events: [toParked(delivery)],
    });
  }

  parkBehind(delivery: Delivery) {
    const parked = this.#streams.get(delivery.recorded.stream);
    if (parked) this.#put({ ...parked, events: [...parked.events, toParked(delivery)] });
  }

  /** Records a retry: the stream is no longer parked if nothing is left, else it has failed again at `left[0]`. */
  settle(parked: ParkedStream, left: readonly ParkedEvent[], error: unknown) {
    const [next] = left;
    if (next) {
      const { at: since } = next.recorded.meta;
      this.#put({ ...parked, since, events: left, error: String(error), attempts: parked.attempts + 1 });
      return;
    }
    this.#streams.delete(parked.stream);
    this.#changed.set(parked.stream, parked);
  }

  takeWrites(): readonly Write[] {
    const writes = Array.from(this.#changed.values(), (parked) => ({
      collection: PARKED_STREAMS,
      id: idOf(parked),
      document: this.#streams.get(parked.stream),
    }));
    this.#changed.clear();
    return writes;
  }

  #put(parked: ParkedStream) {
    this.#streams.set(parked.stream, parked);
    this.#changed.set(parked.stream, parked);
  }
}

/** Field by field, because an event of a batch loads its fields on access and must not be spread. */
function toParked({ origin, recorded }: Delivery): ParkedEvent {
  const { id, type, version, data, meta, stream, revision } = recorded;
  const kept = { id, type, version, data, meta, stream, revision: String(revision) };
  return { position: String(origin.position), recorded: kept };
}

export const toRecorded = ({ recorded }: ParkedEvent): RecordedEvent => ({
  ...recorded,
  revision: BigInt(recorded.revision),
});

/** The writes that copy a projection's parked streams from one store to another. */
export async function parkedWrites(
  projection: string,
  { from, to }: Readonly<{ from: DocumentReader; to: DocumentReader }>,
): Promise<readonly Write[]> {
  const search = { where: { projection }, limit: 100_000 };
  const [wanted, present] = [await from.find(PARKED_STREAMS, search), await to.find(PARKED_STREAMS, search)];
  const removed = present.documents.map((each) => ({
    collection: PARKED_STREAMS,
    id: idOf(each),
    document: undefined,
  }));
  const put = wanted.documents.map((each) => ({
    collection: PARKED_STREAMS,
    id: idOf(each),
    document: each,
  }));
  return [...removed, ...put];
}
