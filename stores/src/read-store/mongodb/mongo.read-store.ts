import type { Collection } from '@onda-on/contracts/views';

import { StorageFull, type Position } from '../../event-log/event-log.port.ts';
import { connectMongo, READS_DATABASE, type MongoConnection } from '../../mongodb/mongo-connection.ts';
import { isOutOfSpace, mongoMessageOf } from '../../mongodb/mongo-errors.ts';
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
/** Milliseconds. A visitor waits for a read; an index or a replay may take longer. */
type Limits = Readonly<{ connectMs: number; readMs: number; saveMs: number }>;
const LIMITS: Limits = { connectMs: 1_800, readMs: 900, saveMs: 9_000 };
/** Nobody waits for these calls, and one that is given up is done again from its start: that makes a busy server busier. */
const BACKGROUND_LIMITS: Limits = { connectMs: 9_000, readMs: 30_000, saveMs: 30_000 };
const PREPARE_MS = 60_000;

export type MongoReadStoreOptions = Readonly<{ checksums: Checksums; isBackground?: boolean }>;

/** Read models in MongoDB or a compatible server, for any number of processes. */
export class MongoReadStore implements ReadStore {
  readonly #connection: MongoConnection;
  readonly #checkpoints: CheckpointStore;
  readonly #documents: StoredDocuments;
  readonly #leases: MongoLeases;
  readonly #saves: MongoSaves;
  readonly #progress: SaveProgress;
  readonly #limits: Limits;
  readonly #checksums: Checksums;
  readonly #damaged = new DamagedCollections();
  #stopsWatching: (() => void) | undefined;

  private constructor(
    connection: MongoConnection,
    { checksums, isBackground = false }: MongoReadStoreOptions,
  ) {
    this.#limits = isBackground ? BACKGROUND_LIMITS : LIMITS;
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
    const { isBackground = false } = options;
    const { connectMs } = isBackground ? BACKGROUND_LIMITS : LIMITS;
    const connection = await withDeadline(connectMs, connectMongo(url, READS_DATABASE, { isBackground }));
    const store = new MongoReadStore(connection, options);
    try {
      await store.prepare(OWN_COLLECTIONS);
      await withDeadline(store.#limits.readMs, store.#progress.begin());
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
    return withDeadline(this.#limits.readMs, this.#documents.count(from, where));
  }

  async *scan<View>(from: Collection<View>): AsyncGenerator<readonly [id: string, document: View]> {
    await withDeadline(this.#limits.saveMs, this.#documents.aliases.refreshIfStale());
    const place = this.#documents.aliases.of(from.name);
    const next = (after: string) =>
      this.#read(from, this.#documents.page(from, after, place), this.#limits.saveMs);
    let page = await next('');
    while (page.length > 0) {
      yield* page;
      page = await next(page.at(-1)?.[0] ?? '');
    }
  }

  save(projection: string, writes: readonly Write[], position: Position, lease?: Lease) {
    return this.#keep({ projection, writes, position, lease, forMs: this.#limits.saveMs });
  }

  advance(idle: readonly Idle[], position: Position) {
    return withDeadline(this.#limits.saveMs, this.#checkpoints.advance(idle, position));
  }

  saveDocuments(projection: string, writes: readonly Write[], lease?: Lease) {
    return this.#keep({ projection, writes, position: undefined, lease, forMs: this.#limits.saveMs });
  }

  async acquire(projection: string, holder: string, forMs: number) {
    const lease = await withDeadline(this.#limits.readMs, this.#leases.acquire(projection, holder, forMs));
    if (lease) await withDeadline(this.#limits.saveMs, this.#saves.takeOver(projection));
    return lease;
  }

  async takeOver(projection: string, holder: string, forMs: number) {
    const lease = await withDeadline(this.#limits.saveMs, this.#leases.takeOver(projection, holder, forMs));
    await withDeadline(this.#limits.saveMs, this.#saves.takeOver(projection));
    return lease;
  }

  renew(lease: Lease, forMs: number) {
    // A late answer is as good as a fast one until the lease ends by its time.
    return withDeadline(Math.max(forMs, LIMITS.readMs), this.#leases.renew(lease, forMs));
  }

  release(lease: Lease) {
    return withDeadline(this.#limits.readMs, this.#leases.release(lease));
  }

  holderOf(projection: string) {
    return withDeadline(this.#limits.readMs, this.#leases.holderOf(projection));
  }

  async checkpointOf(projection: string): Promise<Position> {
    const checkpoint = await withDeadline(this.#limits.saveMs, this.#saves.checkpointOf(projection));
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
    await this.#connection.client.close();
  }

  async #read<T>({ name }: Collection<unknown>, work: Promise<T>, ms = this.#limits.readMs): Promise<T> {
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
  return new ReadModelsUnavailable(`The read models give no answer: ${mongoMessageOf(cause)}`, { cause });
}
