import type { Collection } from '@onda-on/contracts/views';

import { StorageFull, type Position } from '../../event-log/event-log.port.ts';
import {
  closeMongo,
  connectMongo,
  READS_DATABASE,
  type MongoConnection,
} from '../../mongodb/mongo-connection.ts';
import { isOutOfSpace, isPasswordRefused, mongoMessageOf } from '../../mongodb/mongo-errors.ts';
import { byWaiting, type ByWaiting } from '../../request-time.ts';
import type { OnRefusal } from '../../stores-config.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Saved } from '../checkpoints.port.ts';
import type { Checksums } from '../checksums.ts';
import { DamagedCollections } from '../damaged-collections.ts';
import {
  DamagedReadModel,
  InvalidCursor,
  ReadModelsUnavailable,
  type Search,
  type Where,
} from '../document-reader.port.ts';
import { unreadable, type CheckOptions, type CollectionCheck } from '../integrity.port.ts';
import { LeaseLost, type Lease } from '../leases.port.ts';
import type { Rebuilt, Idle, Write } from '../projection-writer.port.ts';
import type { ReadStore } from '../read-store.port.ts';
import { savedOf } from '../saved.ts';
import { checked, CheckpointStore } from './checkpoint-store.ts';
import { CollectionAliases } from './collection-aliases.ts';
import { MongoCollectionCheck } from './mongo-collection-check.ts';
import { MongoLeases } from './mongo-leases.ts';
import { MongoSaves, type SaveJob } from './mongo-saves.ts';
import { SaveProgress } from './save-progress.ts';
import { StoredDocuments } from './stored-documents.ts';

/** Collections of the store itself. The names of projections' collections end in a version. */
const OWN_COLLECTIONS = ['checkpoints', 'news', 'intents', 'places'].map((name) => ({ name, indexes: [] }));
const CONNECT_MS = 9_000;
/** Nobody waits for a call in the background, and one that is given up is done again from its start: that makes a busy server busier. */
const READ_MS: ByWaiting<number> = { awaited: 900, background: 30_000 };
const SAVE_MS: ByWaiting<number> = { awaited: 9_000, background: 30_000 };
/** An index or a replay may take longer. */
const PREPARE_MS = 60_000;

export type MongoReadStoreOptions = Readonly<{ checksums: Checksums; onRefusal?: OnRefusal }>;

/** Read models in MongoDB or a compatible server, for any number of processes. */
export class MongoReadStore implements ReadStore {
  readonly #connection: MongoConnection;
  readonly #checkpoints: CheckpointStore;
  readonly #documents: StoredDocuments;
  readonly #leases: MongoLeases;
  readonly #saves: MongoSaves;
  readonly #progress: SaveProgress;
  readonly #checksums: Checksums;
  readonly #damaged = new DamagedCollections();
  #stopsWatching: (() => void) | undefined;

  private constructor(connection: MongoConnection, { checksums }: MongoReadStoreOptions) {
    this.#checksums = checksums;
    const checkpoints = new CheckpointStore(connection.db, checksums);
    this.#connection = connection;
    this.#checkpoints = checkpoints;
    const places = new CollectionAliases(connection.db);
    this.#documents = new StoredDocuments(connection.db, places, checksums);
    this.#leases = new MongoLeases(connection.db, checkpoints);
    this.#saves = new MongoSaves(connection, checkpoints, this.#documents, checksums);
    this.#progress = new SaveProgress(checkpoints, this.#saves.recentSaves, places);
  }

  /** @throws {ReadModelsUnavailable} when the server does not answer. */
  static async open(url: string, options: MongoReadStoreOptions): Promise<MongoReadStore> {
    const { onRefusal } = options;
    const connecting = connectMongo(url, READS_DATABASE, { msMax: CONNECT_MS, onRefusal });
    const connection = await withDeadline(Infinity, connecting);
    const store = new MongoReadStore(connection, options);
    try {
      await store.prepare(OWN_COLLECTIONS);
      await withDeadline(byWaiting(READ_MS), store.#progress.begin());
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Whether one transaction saves documents and checkpoint. */
  get hasTransactions(): boolean {
    return this.#connection.hasTransactions;
  }

  async prepare(collections: readonly Collection<unknown>[]) {
    const there = await withDeadline(PREPARE_MS, this.#documents.placesThere());
    for (const each of collections) await withDeadline(PREPARE_MS, this.#documents.prepare(each, there));
  }

  async get<View>(from: Collection<View>, id: string): Promise<View | undefined> {
    return (await this.getMany(from, [id])).get(id);
  }

  getMany<View>(from: Collection<View>, ids: readonly string[]) {
    return this.#read(from, this.#documents.getMany(from, ids));
  }

  find<View>(from: Collection<View>, search: Search<View>) {
    return this.#read(from, this.#documents.find(from, search));
  }

  async count<View>(from: Collection<View>, where?: Where<View>): Promise<number> {
    return withDeadline(byWaiting(READ_MS), this.#documents.count(from, where));
  }

  async *scan<View>(from: Collection<View>): AsyncGenerator<readonly [id: string, document: View]> {
    await withDeadline(byWaiting(SAVE_MS), this.#documents.aliases.refreshIfStale());
    const place = this.#documents.aliases.of(from.name);
    const next = (after: string) =>
      this.#read(from, this.#documents.page(from, after, place), byWaiting(SAVE_MS));
    let page = await next('');
    while (page.length > 0) {
      yield* page;
      page = await next(page.at(-1)?.[0] ?? '');
    }
  }

  save(projection: string, writes: readonly Write[], position: Position, lease?: Lease) {
    return this.#keep({ projection, writes, position, lease, forMs: byWaiting(SAVE_MS) });
  }

  advance(idle: readonly Idle[], position: Position) {
    return withDeadline(byWaiting(SAVE_MS), this.#checkpoints.advance(idle, position));
  }

  saveDocuments(projection: string, writes: readonly Write[], lease?: Lease) {
    return this.#keep({ projection, writes, position: undefined, lease, forMs: byWaiting(SAVE_MS) });
  }

  async acquire(projection: string, holder: string, forMs: number) {
    const lease = await withDeadline(byWaiting(READ_MS), this.#leases.acquire(projection, holder, forMs));
    if (lease) await withDeadline(byWaiting(SAVE_MS), this.#saves.takeOver(projection));
    return lease;
  }

  async takeOver(projection: string, holder: string, forMs: number) {
    const lease = await withDeadline(byWaiting(SAVE_MS), this.#leases.takeOver(projection, holder, forMs));
    await withDeadline(byWaiting(SAVE_MS), this.#saves.takeOver(projection));
    return lease;
  }

  renew(lease: Lease, forMs: number) {
    // A late answer is as good as a fast one until the lease ends by its time.
    return withDeadline(Math.max(forMs, READ_MS.awaited), this.#leases.renew(lease, forMs));
  }

  release(lease: Lease) {
    return withDeadline(byWaiting(READ_MS), this.#leases.release(lease));
  }

  holderOf(projection: string) {
    return withDeadline(byWaiting(READ_MS), this.#leases.holderOf(projection));
  }

  async checkpointOf(projection: string): Promise<Position> {
    const checkpoint = await withDeadline(byWaiting(SAVE_MS), this.#saves.checkpointOf(projection));
    return BigInt(checked(this.#checksums, checkpoint).position);
  }

  async reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#progress.reached(projection, position, signal);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** The log has moved to this position: saves are looked for more often until all projections have come there. */
  expectSaves(position: Position): void {
    this.#progress.expect(position);
  }

  onSaved(listener: (saved: Saved) => void) {
    return this.#progress.onSaved(listener);
  }

  async drop(projection: string, collections: readonly Collection<unknown>[], lease?: Lease) {
    const drops = collections.map(({ name }) => name);
    await this.#keep({ projection, writes: [], position: 0n, lease, drops, forMs: PREPARE_MS });
  }

  async promote(projection: string, promotes: Rebuilt, lease?: Lease) {
    const { writes } = promotes;
    await this.#keep({ projection, writes, position: undefined, lease, promotes, forMs: PREPARE_MS });
  }

  damagedCollections(): readonly string[] {
    return this.#damaged.names;
  }

  async checkCollection(of: Collection<unknown>, options: CheckOptions): Promise<CollectionCheck> {
    const check = new MongoCollectionCheck({
      checkpoints: this.#checkpoints,
      documents: this.#documents,
      checksums: this.#checksums,
      settle: (projection) => this.#saves.settled(projection),
    });
    const found = await check
      .run(of, options)
      .catch(unreadable(of))
      .catch((error: unknown) => {
        throw options.signal.aborted ? error : unavailable(error);
      });
    if (found.state === 'damaged') this.#foundDamage(of.name);
    if (found.state === 'intact') this.#damaged.replaced([of.name]);
    return found;
  }

  async close() {
    this.#progress.close();
    await closeMongo(this.#connection.client);
  }

  async #read<T>({ name }: Collection<unknown>, work: Promise<T>, ms = byWaiting(READ_MS)): Promise<T> {
    try {
      return await withDeadline(ms, work);
    } catch (error) {
      if (error instanceof DamagedReadModel) this.#foundDamage(name);
      throw error;
    }
  }

  /** A process learns of a replay, which repairs the collection, by the report of its save. */
  #foundDamage(collection: string): void {
    this.#damaged.add(collection);
    this.#stopsWatching ??= this.#progress.onSaved(({ touched, collections }) => {
      if (touched === undefined) this.#damaged.replaced(collections);
      if (this.#damaged.names.length > 0) return;
      this.#stopsWatching?.();
      this.#stopsWatching = undefined;
    });
  }

  async #keep(job: SaveJob): Promise<void> {
    const news = await withDeadline(job.forMs, this.#saves.keep(job));
    if (!news) return;
    const { save, position, touched, collections } = news;
    const { projection, writes } = job;
    const saved = touched
      ? savedOf(projection, position, writes)
      : { projection, position, collections, touched };
    this.#progress.saved(save, saved);
  }
}

async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(ms, work);
  } catch (error) {
    throw unavailable(error);
  }
}

/** Errors of the caller stay as they are, and those that say more already. */
const ERRORS = [TypeError, InvalidCursor, LeaseLost, DamagedReadModel];

function unavailable(cause: unknown): unknown {
  if (ERRORS.some((type) => cause instanceof type)) return cause;
  if (isOutOfSpace(cause)) return new StorageFull('There is no room on the disk', { cause });
  const isRefusal = isPasswordRefused(cause);
  return new ReadModelsUnavailable(`The read models give no answer: ${mongoMessageOf(cause)}`, {
    cause,
    isRefusal,
  });
}
