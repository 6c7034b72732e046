import type { Db } from 'mongodb';

import { serverTime, type MongoConnection } from '../../mongodb/mongo-connection.ts';
import { LeaseLost, type Lease } from '../leases.port.ts';
import type { Rebuilt, Write } from '../projection-writer.port.ts';
import { touchedBy } from '../saved.ts';
import { textOf, type Checkpoint, type Promotion } from './checkpoint-document.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { GuardedWrites } from './guarded-writes.ts';
import { NewsBoard, type News } from './news.ts';
import { draftOf, type Draft } from './stored-document.ts';
import type { StoredDocuments } from './stored-documents.ts';
import { TransactionWrites } from './transaction-writes.ts';

const TRIES_MAX = 10;

/** `position` is undefined where the checkpoint is to stay; `drops` are collections to be emptied before. */
export type Job = Readonly<{
  projection: string;
  writes: readonly Write[];
  position: bigint | undefined;
  lease: Lease | undefined;
  drops?: readonly string[];
  promotes?: Rebuilt;
  forMs: number;
}>;

type Plan = Readonly<{ told: News; drafts: readonly Draft[]; promotion: Promotion | null }>;

/** Documents and checkpoint together, in a transaction where the server has them, else by an intent that is carried out. */
export class MongoSaves {
  readonly #db: Db;
  readonly #documents: StoredDocuments;
  readonly #checkpoints: CheckpointStore;
  readonly #news: NewsBoard;
  readonly #guarded: GuardedWrites;
  readonly #transactions: TransactionWrites | undefined;

  constructor(
    { client, db, hasTransactions }: MongoConnection,
    checkpoints: CheckpointStore,
    documents: StoredDocuments,
  ) {
    this.#db = db;
    this.#documents = documents;
    this.#checkpoints = checkpoints;
    this.#news = new NewsBoard(db);
    this.#guarded = new GuardedWrites(db, checkpoints, documents);
    const parts = { client, checkpoints, documents, news: this.#news };
    this.#transactions = hasTransactions ? new TransactionWrites(parts) : undefined;
  }

  get news(): NewsBoard {
    return this.#news;
  }

  /** The number and the news of the save, or undefined where it was saved before. */
  async keep(job: Job): Promise<News | undefined> {
    const drafts = job.writes.map(draftOf);
    for (let i = 0; i < TRIES_MAX; i += 1) {
      const before = await this.settled(job.projection);
      if (before.fence !== (job.lease?.fence ?? 0)) throw new LeaseLost(job.projection);
      if (isOld(job, before)) return undefined;
      const plan = await this.#plan(before, job, drafts);
      if (await this.#write(before, job, plan)) return plan.told;
    }
    throw new Error(`${job.projection} is being saved by others all the time`);
  }

  /** A projection's checkpoint, and the places of collections, after what was decided before has been carried out. */
  async settled(projection: string): Promise<Checkpoint> {
    const found = await this.#checkpoints.made(projection);
    if (!found.pending) {
      await this.#documents.places.look();
      return found;
    }
    await this.#guarded.finish(found);
    return this.settled(projection);
  }

  /** For a new holder: nothing of the earlier ones is left to be carried out, and nothing of it can be decided any more. */
  async takeOver(projection: string): Promise<void> {
    await this.#guarded.forgetOthers(await this.settled(projection));
    await this.#documents.places.sweep(projection, await serverTime(this.#db));
  }

  /** Places are those of now: whoever carries it out too late is to write where nobody reads any more. */
  async #plan(before: Checkpoint, job: Job, writes: readonly Draft[]): Promise<Plan> {
    const { places } = this.#documents;
    const drafts = writes.map((draft) => ({ ...draft, collection: places.of(draft.collection) }));
    const news = newsOf(job);
    if (!job.promotes) {
      const told = { ...news, save: before.save + 1, position: job.position ?? BigInt(before.position) };
      return { told, drafts, promotion: null };
    }
    const built = await this.settled(job.projection + job.promotes.suffix);
    // Documents of both are in their order then.
    const save = Math.max(before.save, built.save) + 1;
    const move = { to: this.#swapped(job.promotes, save), at: await serverTime(this.#db) };
    const promotion = { built: built._id, save: built.save, move };
    return { told: { ...news, save, position: BigInt(built.position) }, drafts, promotion };
  }

  #swapped({ collections, suffix }: Rebuilt, save: number): Readonly<Record<string, string>> {
    const { places } = this.#documents;
    return Object.fromEntries(
      collections.flatMap(({ name }) => [
        [name, places.of(name + suffix)],
        [name + suffix, `${name}${suffix}~${save}`],
      ]),
    );
  }

  async #write(
    before: Checkpoint,
    { drops, forMs }: Job,
    { told, drafts, promotion }: Plan,
  ): Promise<boolean> {
    const position = textOf(told.position);
    const collections = [...new Set([...before.collections, ...told.collections])];
    const after = { position, collections, save: told.save };
    if (this.#transactions && !drops && !promotion) {
      return this.#transactions.write(before, after, { drafts, told, forMs });
    }
    await this.#news.put(before, told);
    const emptied = (drops ?? []).map((name) => this.#documents.places.of(name));
    return this.#guarded.write(before, after, { drafts, drops: emptied, promotion });
  }
}

/** It was saved before; what is dropped goes back to the start. */
const isOld = ({ position, drops }: Job, before: Checkpoint): boolean =>
  position !== undefined && !drops && textOf(position) <= before.position;

function newsOf({ writes, drops, promotes }: Job): Pick<News, 'collections' | 'touched'> {
  const written = writes.map(({ collection }) => collection.name);
  const moved = [...(drops ?? []), ...(promotes?.collections.map(({ name }) => name) ?? [])];
  const isTold = !drops && !promotes;
  return {
    collections: [...new Set([...moved, ...written])],
    touched: isTold ? writes.map(touchedBy) : undefined,
  };
}
