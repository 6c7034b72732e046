import { hash } from 'node:crypto';

import { collection, type Collection } from '@onda-on/contracts/views';
import {
  LOG_START,
  unlessReadModelDamaged,
  withinTime,
  type DocumentReader,
  type EventLog,
  type PlacedEvent,
  type Position,
  type ProjectionWriter,
  type RecordedEvent,
} from '@onda-on/stores';

import { ScheduledJob } from '../jobs/scheduled-job.ts';
import { reasonOf } from '../kernel/reason-of.ts';

/** `after` is the id of the kept event before it, if any. Position and revision are decimal text. */
type KeptEvent = Readonly<{
  after: string | null;
  position: string;
  recorded: Omit<RecordedEvent, 'revision' | 'actor'> & Readonly<{ revision: string }>;
}>;

const EVERY_MS = 5_000;
const STOP_MS_MAX = 1_000;
const BATCH_MAX = 500;
const ID_DIGITS = 9;
const TYPES_DIGITS = 8;

/**
 * Copies of the events from which the states in memory are folded, in the shared read store, so that a server starts without
 * reading the coupons between them. They hold nothing that the log does not hold. Any beginning of them may be used, because the log
 * is followed from its last event; they are thrown away unless each follows the one before it and the last one is at its place in the
 * log (docs/adr/0054-start-from-kept-events.md).
 */
export class KeptEvents extends ScheduledJob {
  readonly #reads: DocumentReader & ProjectionWriter;
  readonly #log: Pick<EventLog, 'readAll'>;
  /** Those of each set of types have a collection of their own, so that servers of two versions do not mix theirs. */
  #events: Collection<KeptEvent> = collection('folded-events', 1);
  /** How many of the folded events are kept; the others follow. */
  #count = 0;
  #lastId: string | null = null;
  #unsaved: PlacedEvent[] = [];
  #reported = '';

  constructor(reads: DocumentReader & ProjectionWriter, log: Pick<EventLog, 'readAll'>) {
    super('Kept events', { everyMs: EVERY_MS, atStart: true });
    this.#reads = reads;
    this.#log = log;
  }

  /** The first events of these types in the log, in order; none where nothing usable is kept. Never fails. */
  async load(types: readonly string[]): Promise<readonly PlacedEvent[]> {
    const digest = hash('sha256', types.toSorted().join(), 'hex').slice(0, TYPES_DIGITS);
    this.#events = collection(`folded-events-${digest}`, 1);
    try {
      await this.#reads.prepare([this.#events]);
      const events = await this.#read().catch(unlessReadModelDamaged);
      if (events && (await this.#areInLog(events))) {
        this.#keptNow(events);
        return events;
      }
      if (events?.length !== 0) this.logger.warn('They do not fit the log: dropped, and kept anew');
      await this.#reads.drop(this.#events.name, [this.#events]);
    } catch (error) {
      this.logger.warn(reasonOf(error));
    }
    return [];
  }

  /** The next event after those that were loaded. */
  add(event: RecordedEvent, position: Position): void {
    this.#unsaved.push({ event, position });
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await withinTime(STOP_MS_MAX, () => this.round()).catch((error: unknown) => this.report(error));
  }

  protected async round(): Promise<void> {
    while (this.#unsaved.length > 0) await this.#saveNext();
    this.#reported = '';
  }

  /** A lasting reason is logged once. */
  protected override report(error: unknown): void {
    const reason = reasonOf(error);
    if (reason !== this.#reported) this.logger.warn(reason);
    this.#reported = reason;
  }

  /** Of servers that keep the same events, the later one changes nothing: the position was saved. */
  async #saveNext(): Promise<void> {
    await this.#refuseGap();
    const batch = this.#unsaved.slice(0, BATCH_MAX);
    const writes = batch.map((each, i) => ({
      collection: this.#events,
      id: idOf(this.#count + i),
      document: keptOf(each, batch[i - 1]?.event.id ?? this.#lastId),
    }));
    await this.#reads.save(this.#events.name, writes, batch.at(-1)?.position ?? LOG_START);
    this.#unsaved.splice(0, batch.length);
    this.#keptNow(batch);
  }

  /**
   * Another server may have dropped them, and keep them anew. Saved before that has come so far, the next one would move the position,
   * and all between would count as saved.
   */
  async #refuseGap(): Promise<void> {
    if (this.#count === 0) return;
    const last = await this.#reads.get(this.#events, idOf(this.#count - 1));
    if (last?.recorded.id !== this.#lastId) throw new Error('Those before are not there: nothing is kept');
  }

  #keptNow(events: readonly PlacedEvent[]): void {
    this.#count += events.length;
    this.#lastId = events.at(-1)?.event.id ?? this.#lastId;
  }

  /** All kept events; undefined if one is missing or does not follow the one before it. */
  async #read(): Promise<readonly PlacedEvent[] | undefined> {
    const events: PlacedEvent[] = [];
    for await (const [, { after, position, recorded }] of this.#reads.scan(this.#events)) {
      if (after !== (events.at(-1)?.event.id ?? null)) return undefined;
      events.push({
        position: BigInt(position),
        event: { ...recorded, revision: BigInt(recorded.revision) },
      });
    }
    return events;
  }

  /**
   * Whether the last one is the first of its type after the last but one, at its own position: another log would differ. Not where none
   * is there: a position may be, up to which nothing would be saved.
   */
  async #areInLog(events: readonly PlacedEvent[]): Promise<boolean> {
    const last = events.at(-1);
    if (!last) return false;
    try {
      const steps = this.#log.readAll(events.at(-2)?.position ?? LOG_START, [last.event.type]);
      for await (const { event, position } of steps)
        if (event) return event.id === last.event.id && position === last.position;
      return false;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }
}

const idOf = (n: number): string => String(n).padStart(ID_DIGITS, '0');

/** Field by field: what the log's adapter adds to an event is not kept. */
function keptOf({ event, position }: PlacedEvent, after: string | null): KeptEvent {
  const { id, type, version, data, meta, stream, revision } = event;
  const recorded = { id, type, version, data, meta, stream, revision: String(revision) };
  return { after, position: String(position), recorded };
}
