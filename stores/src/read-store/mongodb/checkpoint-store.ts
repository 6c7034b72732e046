import type { Collection, Db } from 'mongodb';

import type { Position } from '../../event-log/event-log.port.ts';
import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import type { Checksums } from '../checksums.ts';
import type { Idle } from '../projection-writer.port.ts';
import { extentOf, newCheckpoint, positionText, type Checkpoint } from './checkpoint-document.ts';
import { formatted } from './format.ts';

export class CheckpointStore {
  readonly documents: Collection<Checkpoint>;

  readonly #checksums: Checksums;
  /** The digests of the latest known save; they change with the next one only. */
  readonly #known = new Map<string, Pick<Checkpoint, 'save' | 'digests'>>();

  constructor(db: Db, checksums: Checksums) {
    this.documents = db.collection<Checkpoint>(formatted('checkpoints'));
    this.#checksums = checksums;
  }

  async find(projection: string): Promise<Checkpoint> {
    const found = await this.documents.findOne({ _id: projection });
    return found ?? newCheckpoint(this.#checksums, projection);
  }

  /** The checkpoint of a projection; creates it if it is missing. */
  async made(projection: string): Promise<Checkpoint> {
    const found = await this.documents.findOne({ _id: projection });
    if (found) return found;
    await this.documents.insertOne(newCheckpoint(this.#checksums, projection)).catch(unlessDuplicate);
    return this.made(projection);
  }

  /** Remembers the digests of a projection's latest save, so that `advance` need not read them. */
  saved(projection: string, { save, digests }: Pick<Checkpoint, 'save' | 'digests'>): void {
    this.#known.set(projection, { save, digests });
  }

  /**
   * Advances all these checkpoints in one command. Returns those that did not move, because another process has the
   * lease or a save is pending, or because the digests of their latest save are not known to this process.
   */
  async advance(idle: readonly Idle[], to: Position): Promise<readonly Idle[]> {
    const position = positionText(to);
    const moves = idle.flatMap(({ projection: _id, lease }) => {
      const known = this.#known.get(_id);
      if (!known) return [];
      const { save, digests } = known;
      const filter = { _id, save, fence: lease?.fence ?? 0, pending: null, position: { $lt: position } };
      const $set = extentOf(this.#checksums, _id, position, digests);
      return [{ updateOne: { filter, update: { $set } } }];
    });
    if (moves.length === 0) return idle;
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
