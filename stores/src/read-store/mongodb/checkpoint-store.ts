import type { Collection, Db } from 'mongodb';

import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import type { Idle } from '../projection-writer.port.ts';
import type { AliasChange } from './collection-aliases.ts';

/** As many digits as two 64-bit numbers can have; padded to them, texts sort like positions. */
const DIGITS = 39;

export const positionText = (position: Position): string => String(position).padStart(DIGITS, '0');

/** The projection `built`, which was at `save`, replaces this one and then starts again from nothing. */
export type Promotion = Readonly<{ built: string; save: number; move: AliasChange }>;

/** A save that is decided: the next process that sees it carries it out. `drops` are collections to empty. */
export type Pending = Readonly<{
  intent: string;
  chunks: number;
  position: string;
  drops: readonly string[];
  promotion: Promotion | null;
}>;

/**
 * The state of one projection that must change atomically: its position, its lease, and a save that is decided but not
 * finished. `save` counts the saves that were decided, `done` those that were carried out.
 */
export type Checkpoint = Readonly<{
  _id: string;
  position: string;
  save: number;
  done: number;
  /** All collections that the projection has ever written. */
  collections: readonly string[];
  pending: Pending | null;
  fence: number;
  holder: string | null;
  /** The end of the lease, by the server's clock in milliseconds. */
  heldUntil: number;
}>;

const newCheckpoint = (projection: string): Checkpoint => ({
  _id: projection,
  position: positionText(LOG_START),
  save: 0,
  done: 0,
  collections: [],
  pending: null,
  fence: 0,
  holder: null,
  heldUntil: 0,
});

/** Matches a checkpoint that nobody has saved or acquired since it was read. */
export const unmoved = ({ _id, save, done, fence }: Checkpoint) => ({ _id, save, done, fence });

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
