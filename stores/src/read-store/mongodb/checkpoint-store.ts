import type { Collection, Db } from 'mongodb';

import type { Position } from '../../event-log/event-log.port.ts';
import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import type { Idle } from '../projection-writer.port.ts';
import { newCheckpoint, positionText, type Checkpoint } from './checkpoint-document.ts';

export class CheckpointStore {
  readonly documents: Collection<Checkpoint>;

  constructor(db: Db) {
    this.documents = db.collection<Checkpoint>('checkpoints');
  }

  async find(projection: string): Promise<Checkpoint> {
    return (await this.documents.findOne({ _id: projection })) ?? newCheckpoint(projection);
  }

  /** The checkpoint of a projection; creates it if it is missing. */
  async made(projection: string): Promise<Checkpoint> {
    const found = await this.documents.findOne({ _id: projection });
    if (found) return found;
    await this.documents.insertOne(newCheckpoint(projection)).catch(unlessDuplicate);
    return this.made(projection);
  }

  /**
   * Advances all these checkpoints in one command. Returns those that did not move, because another process has the
   * lease or a save is pending.
   */
  async advance(idle: readonly Idle[], to: Position): Promise<readonly Idle[]> {
    const position = positionText(to);
    const moves = idle.map(({ projection: _id, lease }) => ({
      updateOne: {
        filter: { _id, fence: lease?.fence ?? 0, pending: null, position: { $lt: position } },
        update: { $set: { position } },
      },
    }));
    const { matchedCount } = await this.documents.bulkWrite(moves, { ordered: false });
    if (matchedCount === idle.length) return [];
    const ids = idle.map(({ projection }) => projection);
    const found = await this.documents.find({ _id: { $in: ids } }).toArray();
    const fences = new Map(
      found.flatMap((each) => (each.position < position ? [] : [[each._id, each.fence]])),
    );
    return idle.filter(({ projection, lease }) => fences.get(projection) !== (lease?.fence ?? 0));
  }
}
