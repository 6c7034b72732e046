import type { Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import { newCheckpoint, type Checkpoint } from './checkpoint-document.ts';

/** The checkpoints of all projections. */
export class CheckpointStore {
  readonly documents: Collection<Checkpoint>;

  constructor(db: Db) {
    this.documents = db.collection<Checkpoint>('checkpoints');
  }

  async find(projection: string): Promise<Checkpoint> {
    return (await this.documents.findOne({ _id: projection })) ?? newCheckpoint(projection);
  }

  /** The same, and there is one from then on. */
  async made(projection: string): Promise<Checkpoint> {
    const found = await this.documents.findOne({ _id: projection });
    if (found) return found;
    await this.documents.insertOne(newCheckpoint(projection)).catch(unlessDuplicate);
    return this.made(projection);
  }
}
