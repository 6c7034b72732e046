import {
  type Checkpoints,
  type DocumentReader,
  type Lease,
  LOG_START,
  type ProjectionWriter,
} from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import type { Happened, Projection, ProjectionSession } from '../projection.ts';
import { deliveryOf, nothingUpTo, type Batch, type Delivery } from './deliveries.ts';
import { IdleCheckpoints } from './idle-checkpoints.ts';
import { PARKED_STREAMS, ParkedStreams, toRecorded, type ParkedEvent, type ParkedStream } from './parked.ts';

export class NotParked extends Error {
  override readonly name = 'NotParked';
}

/** Far behind, so many events are folded before a save: a document that many of them touch is then written once. */
const EVENTS_PER_SAVE = 50_000;

export type RunnerOptions = Readonly<{
  /** Shared by all runners of one feed. */
  advances?: IdleCheckpoints;
  /** However far behind, folded events are saved after so many milliseconds; without it only by their number. */
  saveMsMax?: number;
  /** 50,000 by default. */
  eventsPerSave?: number | undefined;
}>;

/** Events between the checkpoint and this batch are missing: the caller must start again from the checkpoint. */
class Gap extends Error {
  override readonly name = 'Gap';
}

type Open = Readonly<{ session: ProjectionSession; parked: ParkedStreams }>;

/** Advances one projection batch by batch. Saves documents and checkpoint in one write, and parks failing streams. */
export class ProjectionRunner {
  readonly projection: Projection;
  readonly #reads: DocumentReader & ProjectionWriter & Checkpoints;
  readonly #advances: IdleCheckpoints;
  readonly #types: ReadonlySet<string>;
  readonly #mutex = new Mutex();
  #open: Open | undefined;
  /** Of the latest opening. */
  #parked: ParkedStreams | undefined;
  #position = LOG_START;
  /** The position up to which events are folded. The last `#unsaved` of them are not yet in the read model. */
  #folded = LOG_START;
  #unsaved = 0;
  #savedAt = performance.now();
  readonly #saveMsMax: number;
  readonly #eventsPerSave: number;
  /** Events applied and saved since the start, and the size of the latest and of the largest batch. */
  readonly counts = { events: 0, batches: 0, latestBatch: 0, largestBatch: 0 };

  /** The lease to save with; set and removed only between batches. */
  lease: Lease | undefined;

  constructor(
    projection: Projection,
    reads: DocumentReader & ProjectionWriter & Checkpoints,
    {
      advances = new IdleCheckpoints(reads),
      saveMsMax = Infinity,
      eventsPerSave = EVENTS_PER_SAVE,
    }: RunnerOptions = {},
  ) {
    this.projection = projection;
    this.#reads = reads;
    this.#advances = advances;
    this.#saveMsMax = saveMsMax;
    this.#eventsPerSave = eventsPerSave;
    this.#types = new Set(projection.types);
  }

  /** The position up to which the read model is saved. */
  get position() {
    return this.#position;
  }

  /** The position up to which events are applied, saved or not. */
  get folded() {
    return this.#folded;
  }

  /** How many events are applied since the start, saved or not. */
  get applied() {
    return this.counts.events + this.#unsaved;
  }

  /** Whether it was opened before: until then nothing is known of the read model, which may have to be rebuilt. */
  get wasOpened() {
    return this.#parked !== undefined;
  }

  get parkedCount() {
    return this.#parked?.count ?? 0;
  }

  /** Opens the projection again from its saved state. */
  restore(): Promise<void> {
    return this.#mutex.runExclusive(async () => void (await this.#restore()));
  }

  /**
   * Applies a range of the log, without events that were applied before. After a failure everything since the
   * checkpoint is dropped, and the next call must start there.
   */
  take(batch: Batch): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const open = this.#open ?? (await this.#restore());
      if (batch.after > this.#folded) throw new Gap(`${this.projection.name} stands at ${this.#folded}`);
      if (batch.upTo <= (batch.isFar ? this.#folded : this.#position)) return;
      await this.#orForget(() => this.#apply(open, batch));
    });
  }

  /** Whether the failed event of a parked stream can be applied now. Nothing is saved but that it has failed again. */
  isMended(stream: string): Promise<boolean> {
    return this.#withParked(stream, async ({ session, parked }, found) => {
      const { left, error } = await applyInOrder(session, found.events.slice(0, 1));
      if (left.length > 0) {
        parked.settle(found, found.events, error);
        await this.#reads.saveDocuments(this.projection.name, parked.takeWrites(), this.lease);
      }
      await this.#restore(); // The event was applied out of its order.
      return left.length === 0;
    });
  }

  /** Skips the failed event of a parked stream and applies the later ones; true when all of them succeeded. */
  skip(stream: string): Promise<boolean> {
    return this.#withParked(stream, async ({ session, parked }, found) => {
      const { left, error } = await applyInOrder(session, found.events.slice(1));
      parked.settle(found, left, error);
      const writes = [...(await session.flush()), ...parked.takeWrites()];
      await this.#reads.saveDocuments(this.projection.name, writes, this.lease);
      return left.length === 0;
    });
  }

  /** The work may replace the documents: a batch that waited for its end opens the projection again. */
  whileStill<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(() => work().finally(() => (this.#open = undefined)));
  }

  async #restore(): Promise<Open> {
    const { name } = this.projection;
    this.#open = undefined;
    this.#position = await this.#reads.checkpointOf(name);
    this.#folded = this.#position;
    this.#unsaved = 0;
    this.#savedAt = performance.now();
    const { documents } = await this.#reads.find(PARKED_STREAMS, {
      where: { projection: name },
      limit: 100_000,
    });
    const session = await this.projection.open(this.#reads);
    this.#parked = new ParkedStreams(name, documents);
    this.#open = { session, parked: this.#parked };
    return this.#open;
  }

  async #apply({ session, parked }: Open, batch: Batch) {
    const { upTo, isFar } = batch;
    const wanted = this.#wantedOf(batch);
    if (wanted.length > 0) {
      await session.load(readableOf(wanted, parked));
      for (const delivery of wanted) fold(session, parked, delivery);
    }
    if (upTo > this.#folded) this.#folded = upTo;
    this.#unsaved += wanted.length;
    const isDue = performance.now() - this.#savedAt >= this.#saveMsMax;
    const canWait = isFar && !isDue && this.#unsaved < this.#eventsPerSave;
    if (canWait || this.#folded === this.#position) return;
    const writes = [...(await session.flush()), ...parked.takeWrites()];
    const { name } = this.projection;
    if (writes.length > 0) await this.#reads.save(name, writes, this.#folded, this.lease);
    else await this.#advances.moveTo(name, this.#folded, this.lease);
    this.#position = this.#folded;
    this.#savedAt = performance.now();
    this.#count(this.#unsaved);
    this.#unsaved = 0;
  }

  #wantedOf({ deliveries, types, after }: Batch): readonly Delivery[] {
    const known = [...types].filter((type) => this.#types.has(type));
    if (known.length === 0) return [];
    const own =
      known.length === types.size
        ? deliveries
        : deliveries.filter((each) => this.#types.has(each.recorded.type));
    return after >= this.#folded ? own : own.filter(({ origin }) => origin.position > this.#folded);
  }

  /** Everything that was folded before is saved first. */
  #withParked<T>(stream: string, work: (open: Open, found: ParkedStream) => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(async () => {
      const open = this.#open ?? (await this.#restore());
      const found = open.parked.get(stream);
      if (!found) throw new NotParked(`${this.projection.name}: ${stream}`);
      return this.#orForget(async () => {
        await this.#apply(open, nothingUpTo(this.#folded, this.#folded));
        return work(open, found);
      });
    });
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

const isFree = ({ origin }: Delivery, parked: ParkedStreams) =>
  parked.count === 0 || !parked.has(origin.stream);

function readableOf(deliveries: readonly Delivery[], parked: ParkedStreams): readonly Happened[] {
  const events: Happened[] = [];
  for (const each of deliveries) if (each.happened && isFree(each, parked)) events.push(each.happened);
  return events;
}

/** An event behind a failed one of its stream is parked too. */
function fold(session: ProjectionSession, parked: ParkedStreams, delivery: Delivery): void {
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

async function applyInOrder(session: ProjectionSession, events: readonly ParkedEvent[]) {
  const deliveries = events.map((each) => deliveryOf({ position: BigInt(each.position) }, toRecorded(each)));
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
