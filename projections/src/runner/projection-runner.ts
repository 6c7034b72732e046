import { LOG_START, type ReadStore } from '@onda-on/stores';

import type { Happened, Projection, Session } from '../projection.ts';
import { deliveryOf, type Batch, type Delivery } from './deliveries.ts';
import { PARKED, ParkedStreams, toRecorded, type ParkedEvent, type ParkedStream } from './parked.ts';
import { Turns } from './turns.ts';

/** There is no such parked stream. */
export class NotParked extends Error {
  override readonly name = 'NotParked';
}

type Open = Readonly<{ session: Session; parked: ParkedStreams }>;

/** Brings one projection forward, batch by batch: documents and checkpoint in one write, poison parked by stream. */
export class ProjectionRunner {
  readonly projection: Projection;
  readonly #reads: ReadStore;
  readonly #types: ReadonlySet<string>;
  readonly #turns = new Turns();
  #open: Open | undefined;
  #position = LOG_START;
  /** Events applied since the start, and the size of the latest batch and of the largest. */
  readonly counts = { events: 0, batches: 0, latestBatch: 0, largestBatch: 0 };

  constructor(projection: Projection, reads: ReadStore) {
    this.projection = projection;
    this.#reads = reads;
    this.#types = new Set(projection.types);
  }

  /** Everything up to here is in the read model. */
  get position() {
    return this.#position;
  }

  get parkedCount() {
    return this.#open?.parked.count ?? 0;
  }

  /** Takes up what was saved, and forgets what was only in memory. */
  restore(): Promise<void> {
    return this.#turns.next(async () => void (await this.#restore()));
  }

  /**
   * Applies a stretch of the log; what was applied before is skipped. When it fails nothing of it is kept, and the next
   * call begins from the checkpoint.
   */
  take(batch: Batch): Promise<void> {
    return this.#turns.next(async () => {
      const { session, parked } = this.#open ?? (await this.#restore());
      if (batch.upTo <= this.#position) return;
      await this.#orForget(() => this.#apply(session, parked, batch));
    });
  }

  /** Applies a parked stream again, in order; what still fails stays parked. Whether all of it went through. */
  retry(stream: string): Promise<boolean> {
    return this.#again(stream, ({ events }) => events);
  }

  /** Gives up the event that a stream failed at, and applies those behind it. Whether all of them went through. */
  skip(stream: string): Promise<boolean> {
    return this.#again(stream, ({ events }) => events.slice(1));
  }

  /** Runs something while no batch is applied. */
  whileStill<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.next(work);
  }

  async #restore(): Promise<Open> {
    const { name } = this.projection;
    this.#open = undefined;
    this.#position = await this.#reads.checkpointOf(name);
    const { documents } = await this.#reads.find(PARKED, { where: { projection: name }, limit: 100_000 });
    const session = await this.projection.open(this.#reads);
    this.#open = { session, parked: new ParkedStreams(name, documents) };
    return this.#open;
  }

  async #apply(session: Session, parked: ParkedStreams, { deliveries, upTo }: Batch) {
    const wanted = deliveries.filter(
      (each) => each.position > this.#position && this.#types.has(each.recorded.type),
    );
    await session.load(
      wanted.flatMap((each) => (each.happened && isFree(each, parked) ? [each.happened] : [])),
    );
    for (const delivery of wanted) fold(session, parked, delivery);
    const writes = [...(await session.flush()), ...parked.takeWrites()];
    await this.#reads.save(this.projection.name, writes, upTo);
    this.#position = upTo;
    this.#count(wanted.length);
  }

  #again(stream: string, choose: (parked: ParkedStream) => readonly ParkedEvent[]): Promise<boolean> {
    return this.#turns.next(async () => {
      const { session, parked } = this.#open ?? (await this.#restore());
      const found = parked.get(stream);
      if (!found) throw new NotParked(`${this.projection.name}: ${stream}`);
      return this.#orForget(async () => {
        const { left, error } = await applyInOrder(session, choose(found));
        parked.settle(found, left, error);
        await this.#saveBeside([...(await session.flush()), ...parked.takeWrites()]);
        return left.length === 0;
      });
    });
  }

  /** The checkpoint stays where it is, so these writes have one of their own, which only counts. */
  async #saveBeside(writes: Awaited<ReturnType<Session['flush']>>) {
    const name = `${this.projection.name}/retries`;
    await this.#reads.save(name, writes, (await this.#reads.checkpointOf(name)) + 1n);
  }

  async #orForget<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#open = undefined;
      throw error;
    }
  }

  #count(events: number) {
    this.counts.events += events;
    this.counts.batches += 1;
    this.counts.latestBatch = events;
    this.counts.largestBatch = Math.max(this.counts.largestBatch, events);
  }
}

const isFree = ({ recorded }: Delivery, parked: ParkedStreams) => !parked.has(recorded.stream);

/** A stream is never applied past an event that it failed at. */
function fold(session: Session, parked: ParkedStreams, delivery: Delivery): void {
  if (!isFree(delivery, parked)) {
    parked.parkBehind(delivery);
    return;
  }
  try {
    session.apply(readable(delivery));
  } catch (error) {
    parked.park(delivery, error);
  }
}

function readable({ happened, failure }: Delivery): Happened {
  if (happened) return happened;
  throw failure;
}

async function applyInOrder(session: Session, events: readonly ParkedEvent[]) {
  const deliveries = events.map((each) => deliveryOf(BigInt(each.position), toRecorded(each)));
  await session.load(deliveries.flatMap(({ happened }) => happened ?? []));
  for (const [i, delivery] of deliveries.entries()) {
    try {
      session.apply(readable(delivery));
    } catch (error) {
      return { left: events.slice(i), error };
    }
  }
  return { left: [], error: undefined };
}
