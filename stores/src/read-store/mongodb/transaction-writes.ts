import type { MongoClient } from 'mongodb';

import { inTransaction } from '../../mongodb/in-transaction.ts';
import { byCollection } from './by-collection.ts';
import { unmoved, type Checkpoint, type CheckpointStore } from './checkpoint-store.ts';
import type { SaveRecord, RecentSaves } from './recent-saves.ts';
import { storedOf, type UnsavedDocument } from './stored-document.ts';
import type { StoredDocuments } from './stored-documents.ts';

type Parts = Readonly<{
  client: MongoClient;
  checkpoints: CheckpointStore;
  documents: StoredDocuments;
  recentSaves: RecentSaves;
}>;

/** Another process was faster, so the transaction is rolled back. */
class LostRace extends Error {}

/** Saves on a replica set: one transaction writes checkpoint, documents and the record of the save. */
export class TransactionWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** False when another process has saved or acquired the projection since `before`; nothing is saved then. */
  async write(
    before: Checkpoint,
    { position, collections, save }: Pick<Checkpoint, 'position' | 'collections' | 'save'>,
    {
      drafts,
      record,
      forMs,
    }: Readonly<{ drafts: readonly UnsavedDocument[]; record: SaveRecord; forMs: number }>,
  ): Promise<boolean> {
    const { client, checkpoints, documents, recentSaves: news } = this.#parts;
    const groups = [...byCollection(drafts)];
    const work = inTransaction(client, forMs, async (session) => {
      const { matchedCount } = await checkpoints.documents.updateOne(
        unmoved(before),
        { $set: { position, collections, save, done: save } },
        { session },
      );
      if (matchedCount === 0) throw new LostRace();
      await news.put(before, record, session);
      for (const [name, some] of groups) {
        const writes = some.map((draft) => replaceOrDelete(draft, save));
        await documents.at(name).bulkWrite(writes, { session, ordered: false });
      }
      return true;
    });
    return work.catch((error: unknown) => {
      if (error instanceof LostRace) return false;
      throw error;
    });
  }
}

function replaceOrDelete(draft: UnsavedDocument, save: number) {
  const filter = { _id: draft.id };
  if (draft.body === undefined) return { deleteOne: { filter } };
  const { _id, ...replacement } = storedOf(draft, save);
  return { replaceOne: { filter, replacement, upsert: true } };
}
