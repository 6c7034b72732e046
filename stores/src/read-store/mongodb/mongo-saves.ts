import type { Db } from 'mongodb';

import { LOG_START } from '../../event-log/event-log.port.ts';
import { serverTime, type MongoConnection } from '../../mongodb/mongo-connection.ts';
import type { Checksums } from '../checksums.ts';
import {
  CollectionDigests,
  NO_DIGESTS,
  promotedDigests,
  withoutThese,
  type DigestChanges,
} from '../collection-digests.ts';
import { LeaseLost, type Lease } from '../leases.port.ts';
import type { Rebuilt, Write } from '../projection-writer.port.ts';
import { touchedBy } from '../saved.ts';
import { byCollection } from './by-collection.ts';
import {
  checked,
  extentOf,
  fits,
  positionText,
  type Checkpoint,
  type CheckpointStore,
  type Promotion,
} from './checkpoint-store.ts';
import { GuardedWrites, type SavedCheckpoint } from './guarded-writes.ts';
import { LatestChecksums, type Replaced } from './latest-checksums.ts';
import { RecentSaves, type SaveRecord } from './recent-saves.ts';
import { unsavedOf, type UnsavedDocument } from './stored-document.ts';
import type { StoredDocuments } from './stored-documents.ts';
import { TransactionWrites } from './transaction-writes.ts';

const TRIES_MAX = 10;

/** `position` is undefined if the checkpoint stays where it is; `drops` are collections to empty first. */
export type SaveJob = Readonly<{
  projection: string;
  writes: readonly Write[];
  position: bigint | undefined;
  lease: Lease | undefined;
  drops?: readonly string[];
  promotes?: Rebuilt;
  forMs: number;
}>;

type Plan = Readonly<{
  record: SaveRecord;
  drafts: readonly UnsavedDocument[];
  replaced: Replaced;
  digests: string;
  promotion: Promotion | null;
}>;

/** Saves documents and checkpoint together: in a transaction where the server has them, else by an intent. */
export class MongoSaves {
  readonly #db: Db;
  readonly #documents: StoredDocuments;
  readonly #checkpoints: CheckpointStore;
  readonly #checksums: Checksums;
  readonly #digests: CollectionDigests;
  readonly #latest: LatestChecksums;
  readonly #recentSaves: RecentSaves;
  readonly #guarded: GuardedWrites;
  readonly #transactions: TransactionWrites | undefined;

  constructor(
    { client, db, hasTransactions }: MongoConnection,
    checkpoints: CheckpointStore,
    documents: StoredDocuments,
    checksums: Checksums,
  ) {
    this.#db = db;
    this.#checksums = checksums;
    this.#digests = new CollectionDigests(checksums);
    this.#documents = documents;
    this.#checkpoints = checkpoints;
    this.#latest = new LatestChecksums(documents);
    this.#recentSaves = new RecentSaves(db);
    this.#guarded = new GuardedWrites(db, checkpoints, documents);
    const parts = { client, checkpoints, documents, recentSaves: this.#recentSaves };
    this.#transactions = hasTransactions ? new TransactionWrites(parts) : undefined;
  }

  get recentSaves(): RecentSaves {
    return this.#recentSaves;
  }

  /** Saves and returns the record of the save; undefined when it was saved before. */
  async keep(job: SaveJob): Promise<SaveRecord | undefined> {
    const drafts = job.writes.map((write) => unsavedOf(write, this.#checksums));
    for (let i = 0; i < TRIES_MAX; i += 1) {
      const before = this.#known(job) ?? (await this.#unknown(job));
      if (before.fence !== (job.lease?.fence ?? 0)) throw new LeaseLost(job.projection);
      if (isOld(job, before)) return undefined;
      const plan = await this.#plan(before, job, drafts);
      if (await this.#write(before, job, plan)) return plan.record;
      this.#checkpoints.forget(job.projection);
    }
    throw new Error(`${job.projection} is being saved by others all the time`);
  }

  /**
   * The checkpoint after this process's latest save under the lease. If anything has moved it since, the next save is not decided and
   * reads it; until then no promotion can have changed the aliases either, since that is a save too.
   */
  #known({ lease, drops, promotes }: SaveJob): Checkpoint | undefined {
    return lease && !drops && !promotes ? this.#checkpoints.known(lease) : undefined;
  }

  /** Another process may have changed the documents since. */
  #unknown({ projection }: SaveJob): Promise<Checkpoint> {
    this.#latest.forget(projection);
    return this.settled(projection);
  }

  /** A projection's checkpoint after its pending save was carried out. */
  async checkpointOf(projection: string): Promise<Checkpoint> {
    const found = await this.#checkpoints.find(projection);
    return found.pending ? this.settled(projection) : found;
  }

  /** A projection's checkpoint after its pending save was carried out and the aliases were refreshed. */
  async settled(projection: string): Promise<Checkpoint> {
    const found = await this.#checkpoints.made(projection);
    if (!found.pending) {
      await this.#documents.aliases.refresh();
      return found;
    }
    await this.#guarded.finish(found);
    return this.settled(projection);
  }

  /** For a new holder: carries out the decided save of an earlier one; its other saves can no longer be decided. */
  async takeOver(projection: string): Promise<void> {
    const found = await this.settled(projection);
    if (found.replaces) await this.#endPromotion(found._id, found.replaces);
    await this.#guarded.forgetOthers(found);
    await this.#documents.aliases.sweep(projection, await serverTime(this.#db));
  }

  /** What was rebuilt has another holder: its promotion, if one has begun, is complete now or is never decided. */
  async #endPromotion(built: string, replaces: string): Promise<void> {
    if (!(await this.#checkpoints.outdate(await this.settled(replaces))))
      return this.#endPromotion(built, replaces);
    await this.#checkpoints.documents.updateOne({ _id: built, replaces }, { $set: { replaces: null } });
  }

  /** Resolves aliases now, so that a late process only writes to collections that nobody reads. */
  async #plan(before: Checkpoint, job: SaveJob, writes: readonly UnsavedDocument[]): Promise<Plan> {
    const { aliases: places } = this.#documents;
    const drafts = writes.map((draft) => ({ ...draft, collection: places.of(draft.collection) }));
    const news = changesOf(job);
    const replaced = await this.#latest.replacedBy(job.projection, drafts);
    const changes = this.#digestChanges(writes, replaced);
    if (!job.promotes) {
      const record = { ...news, save: before.save + 1, position: job.position ?? BigInt(before.position) };
      const left = job.drops ? this.#digestsLeft(before, job.drops) : this.#checked(before).digests;
      return { record, drafts, replaced, digests: this.#digests.after(left, changes), promotion: null };
    }
    const { suffix, lease } = job.promotes;
    const collections = job.promotes.collections.map(({ name }) => name);
    const built = this.#checked(await this.settled(job.projection + suffix));
    const isOurs = built.fence === (lease?.fence ?? 0);
    // From here on whoever acquires what was built ends this promotion first.
    if (!isOurs || !(await this.#checkpoints.announce(built, job.projection))) throw new LeaseLost(built._id);
    const promoted = promotedDigests(this.#digestsLeft(before, collections), built.digests, {
      collections,
      suffix,
    });
    // Higher than both, so that saves to the documents of either stay in order.
    const save = Math.max(before.save, built.save) + 1;
    const move = { to: this.#swapped(job.promotes, save), at: await serverTime(this.#db) };
    const rest = withoutThese(
      built.digests,
      collections.map((name) => name + suffix),
    );
    const { digests, checksum } = extentOf(this.#checksums, built._id, positionText(LOG_START), rest);
    const promotion = { built: built._id, save: built.save, move, left: { digests, checksum } };
    const record = { ...news, save, position: BigInt(built.position) };
    return { record, drafts, replaced, digests: this.#digests.after(promoted, changes), promotion };
  }

  /** What is replaced stays as it is until the save is decided, because that fails after any other save. */
  #digestChanges(drafts: readonly UnsavedDocument[], replaced: Replaced): DigestChanges {
    const weigh = (id: string, checksum: string | undefined) =>
      checksum === undefined ? 0n : this.#checksums.weightOf(id, checksum);
    const changes = new Map<string, bigint>();
    for (const [name, some] of byCollection(drafts)) {
      const former = replaced.get(this.#documents.aliases.of(name));
      const change = some.reduce(
        (sum, { id, checksum }) => sum + weigh(id, checksum) - weigh(id, former?.get(id)),
        0n,
      );
      changes.set(name, change);
    }
    return changes;
  }

  /** The digests of collections that are not replaced; those of a changed checkpoint mean nothing. */
  #digestsLeft(before: Checkpoint, replaced: readonly string[]): string {
    return fits(this.#checksums, before) ? withoutThese(before.digests, replaced) : NO_DIGESTS;
  }

  #checked(checkpoint: Checkpoint): Checkpoint {
    return checked(this.#checksums, checkpoint);
  }

  #swapped({ collections, suffix }: Rebuilt, save: number): Readonly<Record<string, string>> {
    const { aliases: places } = this.#documents;
    return Object.fromEntries(
      collections.flatMap(({ name }) => [
        [name, places.of(name + suffix)],
        [name + suffix, `${name}${suffix}~${save}`],
      ]),
    );
  }

  async #write(
    before: Checkpoint,
    { drops, forMs }: SaveJob,
    { record, drafts, replaced, digests, promotion }: Plan,
  ): Promise<boolean> {
    const collections = [...new Set([...before.collections, ...record.collections])];
    const extent = extentOf(this.#checksums, before._id, positionText(record.position), digests);
    const after = { ...extent, collections, save: record.save };
    const isSaved =
      this.#transactions && !drops && !promotion
        ? await this.#transactions.write(before, after, { drafts, record, forMs })
        : await this.#writeGuarded(before, after, {
            drops: drops ?? [],
            drafts,
            replaced,
            record,
            promotion,
          });
    if (!isSaved) return false;
    this.#checkpoints.saved({ ...before, ...after, done: after.save, pending: null });
    this.#latest.saved(before._id, drafts);
    return true;
  }

  async #writeGuarded(
    before: Checkpoint,
    after: SavedCheckpoint,
    { drops, record, ...own }: Omit<Plan, 'digests'> & Readonly<{ drops: readonly string[] }>,
  ): Promise<boolean> {
    await this.#recentSaves.put(before, record);
    const emptied = drops.map((name) => this.#documents.aliases.of(name));
    return this.#guarded.write(before, after, { ...own, drops: emptied });
  }
}

/** Whether it was saved before. A drop always applies. */
const isOld = ({ position, drops }: SaveJob, before: Checkpoint): boolean =>
  position !== undefined && !drops && positionText(position) <= before.position;

function changesOf({ writes, drops, promotes }: SaveJob): Pick<SaveRecord, 'collections' | 'touched'> {
  const written = writes.map(({ collection }) => collection.name);
  const moved = [...(drops ?? []), ...(promotes?.collections.map(({ name }) => name) ?? [])];
  const isTold = !drops && !promotes;
  return {
    collections: [...new Set([...moved, ...written])],
    touched: isTold ? writes.map(touchedBy) : undefined,
  };
}
