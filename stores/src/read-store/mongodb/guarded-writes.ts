import { randomUUID } from 'node:crypto';

import type { Collection, Db } from 'mongodb';

import { LOG_START } from '../../event-log/event-log.port.ts';
import { duplicatesIn } from '../../mongodb/mongo-errors.ts';
import { byCollection } from './by-collection.ts';
import {
  positionText,
  unmoved,
  type Checkpoint,
  type Extent,
  type Pending,
  type Promotion,
  type CheckpointStore,
} from './checkpoint-store.ts';
import type { Replaced } from './latest-checksums.ts';
import { formatted, storedOf, type UnsavedDocument, type StoredDocument } from './stored-document.ts';
import type { StoredDocuments } from './stored-documents.ts';

const CHUNK_LENGTH_MAX = 4 * 1024 * 1024;
const CHUNK_COUNT_MAX = 500;

/** The documents of a save, and which of those that they replace are there. */
type Own = Readonly<{ drafts: readonly UnsavedDocument[]; replaced: Replaced }>;

type Chunk = Readonly<{
  _id: string;
  projection: string;
  intent: string;
  part: number;
  drafts: readonly UnsavedDocument[];
}>;

/**
 * Saves on a server without transactions. First all documents are stored as an intent. Then one write to the checkpoint
 * decides that they count. Then a process moves them into place: the one that decided, or its successor. Only a later
 * save replaces a document, so late and repeated writes change nothing.
 */
export class GuardedWrites {
  readonly #checkpoints: CheckpointStore;
  readonly #documents: StoredDocuments;
  readonly #intents: Collection<Chunk>;

  constructor(db: Db, checkpoints: CheckpointStore, documents: StoredDocuments) {
    this.#checkpoints = checkpoints;
    this.#documents = documents;
    this.#intents = db.collection<Chunk>(formatted('intents'));
  }

  /** False when another process has saved or acquired the projection since `before`; nothing is decided then. */
  async write(
    before: Checkpoint,
    { collections, save, ...extent }: SavedCheckpoint,
    { drops, promotion, ...own }: Own & Pick<Pending, 'drops' | 'promotion'>,
  ): Promise<boolean> {
    const chunks = chunksOf(before._id, own.drafts);
    if (chunks.length > 0) await this.#intents.insertMany(chunks);
    const intent = chunks[0]?.intent ?? randomUUID();
    const pending = { intent, chunks: chunks.length, ...extent, drops, promotion };
    const { matchedCount } = await this.#checkpoints.documents.updateOne(unmoved(before), {
      $set: { save, collections, pending },
    });
    // A drop removes what was there.
    const replaced: Replaced = drops.length > 0 ? new Map() : own.replaced;
    if (matchedCount === 1) await this.finish({ ...before, save, pending }, { ...own, replaced });
    else await this.#intents.deleteMany({ intent });
    return matchedCount === 1;
  }

  /** Carries out a decided save, unless another process has done so. One that is not its own it reads from the intent. */
  async finish(checkpoint: Checkpoint, own?: Own): Promise<void> {
    const { _id: projection, pending, save } = checkpoint;
    if (!pending) return;
    const drafts = own?.drafts ?? (await this.#draftsOf(projection, pending));
    if (!drafts) return;
    for (const name of pending.drops) await this.#documents.at(name).deleteMany({ save: { $lt: save } });
    if (pending.promotion) await this.#promote(projection, save, pending.promotion);
    for (const [name, some] of byCollection(drafts)) {
      const documents = some.map((draft) => storedOf(draft, save));
      await this.#put(name, documents, own?.replaced.get(name));
    }
    await this.#checkpoints.documents.updateOne(
      { _id: projection, save, 'pending.intent': pending.intent },
      { $set: { ...extentIn(pending), done: save, pending: null } },
    );
    await this.#intents.deleteMany({ intent: pending.intent });
  }

  /** Deletes the intents of earlier holders, which were never decided. */
  async forgetOthers({ _id: projection, pending }: Checkpoint): Promise<void> {
    await this.#intents.deleteMany({ projection, intent: { $ne: pending?.intent ?? '' } });
  }

  /** Gives the rebuilt projection the live names and resets its own, unless that was done before. */
  async #promote(
    projection: string,
    save: number,
    { built, save: at, move, left }: Promotion,
  ): Promise<void> {
    await this.#documents.aliases.move(projection, save, move);
    await this.#checkpoints.documents.updateOne(
      { _id: built, save: at },
      { $set: { position: positionText(LOG_START), ...left, save: at + 1, done: at + 1, replaces: null } },
    );
  }

  /** Undefined when another process has carried out the save and deleted the intent. */
  async #draftsOf(
    projection: string,
    { intent, chunks }: Pending,
  ): Promise<readonly UnsavedDocument[] | undefined> {
    const found = await this.#intents.find({ intent }).toArray();
    // In the order of writing, so that the documents that readers look at first come last.
    if (found.length === chunks)
      return found.toSorted((a, b) => a.part - b.part).flatMap(({ drafts }) => drafts);
    const { pending } = await this.#checkpoints.find(projection);
    if (pending?.intent !== intent) return undefined;
    throw new Error(`${projection}: ${found.length} of ${chunks} parts of a save are left`);
  }

  async #thereOf(name: string, documents: readonly StoredDocument[]): Promise<ReadonlySet<string>> {
    const filter = { _id: { $in: documents.map(({ _id }) => _id) } };
    const found = await this.#documents
      .at(name)
      .find(filter, { projection: { _id: 1 } })
      .toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Without upserts: when one meets a newer document, some servers skip the writes after it. */
  async #put(
    name: string,
    documents: readonly StoredDocument[],
    replaced?: ReadonlyMap<string, string>,
  ): Promise<void> {
    const collection = this.#documents.at(name);
    const there = replaced ?? (await this.#thereOf(name, documents));
    const missing = documents.filter(({ _id }) => !there.has(_id));
    const inserting = missing.length > 0 && collection.insertMany(missing, { ordered: false });
    const late = await Promise.resolve(inserting).then(() => [], duplicatesIn);
    const others = [
      ...documents.filter(({ _id }) => there.has(_id)),
      ...late.flatMap((i) => missing[i] ?? []),
    ];
    if (others.length === 0) return;
    await collection.bulkWrite(
      others.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id, save: { $lt: replacement.save } }, replacement },
      })),
      { ordered: false },
    );
  }
}

/** What a save changes in the checkpoint. */
export type SavedCheckpoint = Extent & Pick<Checkpoint, 'collections' | 'save'>;

const extentIn = ({ position, digests, checksum }: Extent): Extent => ({ position, digests, checksum });

function chunksOf(projection: string, drafts: readonly UnsavedDocument[]): Chunk[] {
  const intent = randomUUID();
  const parts: UnsavedDocument[][] = [];
  let length = 0;
  for (const draft of drafts) {
    const part = parts.at(-1);
    length += 2 * (draft.body?.length ?? 0);
    if (part && part.length < CHUNK_COUNT_MAX && length < CHUNK_LENGTH_MAX) part.push(draft);
    else {
      parts.push([draft]);
      length = 2 * (draft.body?.length ?? 0);
    }
  }
  return parts.map((part, i) => ({ _id: `${intent}|${i}`, projection, intent, part: i, drafts: part }));
}
