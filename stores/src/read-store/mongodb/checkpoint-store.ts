import type { Collection, Db } from 'mongodb';

import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import type { Checksums } from '../checksums.ts';
import { NO_DIGESTS } from '../collection-digests.ts';
import { DamagedReadModel } from '../document-reader.port.ts';
import type { Lease } from '../leases.port.ts';
import type { Idle } from '../projection-writer.port.ts';
import type { AliasChange } from './collection-aliases.ts';
import { Gathered } from './gathered.ts';
import { formatted } from './stored-document.ts';

/** As many digits as two 64-bit numbers can have; padded to them, texts sort like positions. */
const DIGITS = 39;

export const positionText = (position: Position): string => String(position).padStart(DIGITS, '0');

/** The projection `built`, which was at `save`, replaces this one and then starts again from nothing. */
export type Promotion = Readonly<{
  built: string;
  save: number;
  move: AliasChange;
  /** What is left of the rebuilt projection's digests, and the checksum of its checkpoint with them. */
  left: Readonly<{ digests: string; checksum: string }>;
}>;

/** A save that is decided: the next process that sees it carries it out. `drops` are collections to empty. */
export type Pending = Readonly<{
  intent: string;
  chunks: number;
  position: string;
  digests: string;
  checksum: string;
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
  /** The digests of its collections, as `CollectionDigests` writes them. */
  digests: string;
  /** Of the position and the digests. */
  checksum: string;
  save: number;
  done: number;
  /** All collections that the projection has ever written. */
  collections: readonly string[];
  pending: Pending | null;
  /** The projection that this one, rebuilt beside it, may be about to replace. */
  replaces?: string | null;
  fence: number;
  holder: string | null;
  /** The end of the lease, by the server's clock in milliseconds. */
  heldUntil: number;
}>;

/** What a checkpoint says about documents; these fields change together. */
export type Extent = Pick<Checkpoint, 'position' | 'digests' | 'checksum'>;

export const extentOf = (
  checksums: Checksums,
  projection: string,
  position: string,
  digests: string,
): Extent => ({ position, digests, checksum: checksums.ofCheckpoint(projection, position, digests) });

/** @throws {DamagedReadModel} when position or digests were changed. */
export function checked(checksums: Checksums, checkpoint: Checkpoint): Checkpoint {
  if (fits(checksums, checkpoint)) return checkpoint;
  throw new DamagedReadModel('checkpoints', checkpoint._id);
}

export const fits = (checksums: Checksums, { _id, position, digests, checksum }: Checkpoint): boolean =>
  checksums.ofCheckpoint(_id, position, digests) === checksum;

const newCheckpoint = (checksums: Checksums, projection: string): Checkpoint => ({
  _id: projection,
  ...extentOf(checksums, projection, positionText(LOG_START), NO_DIGESTS),
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

/** Below that of every lease. */
const NO_FENCE = -1;

export class CheckpointStore {
  readonly documents: Collection<Checkpoint>;

  readonly #checksums: Checksums;
  readonly #wanted: Gathered<string, ReadonlyMap<string, Checkpoint>>;
  /** As they were after the latest save of this process; all but the position changes with the next save only. */
  readonly #known = new Map<string, Checkpoint>();

  constructor(db: Db, checksums: Checksums) {
    this.documents = db.collection<Checkpoint>(formatted('checkpoints'));
    this.#checksums = checksums;
    this.#wanted = new Gathered((ids) => this.#some(ids));
  }

  async find(projection: string): Promise<Checkpoint> {
    return (await this.#one(projection)) ?? newCheckpoint(this.#checksums, projection);
  }

  /** The checkpoint of a projection; creates it if it is missing. */
  async made(projection: string): Promise<Checkpoint> {
    const found = await this.#one(projection);
    if (found) return found;
    await this.documents.insertOne(newCheckpoint(this.#checksums, projection)).catch(unlessDuplicate);
    return this.made(projection);
  }

  /** Records which projection a rebuilt one is about to replace; false when another process has saved or acquired that meanwhile. */
  async announce(built: Checkpoint, replaces: string): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne(unmoved(built), { $set: { replaces } });
    return matchedCount === 1;
  }

  /** Counts a save that changes nothing, so that none planned before is decided any more; false when another was faster. */
  async outdate(settled: Checkpoint): Promise<boolean> {
    const save = settled.save + 1;
    const { matchedCount } = await this.documents.updateOne(unmoved(settled), { $set: { save, done: save } });
    return matchedCount === 1;
  }

  /** Remembers a checkpoint after a save, so that the next save and `advance` need not read it. */
  saved(checkpoint: Checkpoint): void {
    this.#known.set(checkpoint._id, checkpoint);
  }

  /** The checkpoint after the latest save under this lease. Another process may have moved it since. */
  known({ projection, fence }: Lease): Checkpoint | undefined {
    const known = this.#known.get(projection);
    return known?.fence === fence ? known : undefined;
  }

  forget(projection: string): void {
    this.#known.delete(projection);
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
    if (matchedCount === idle.length) {
      for (const { projection } of idle) this.#advanced(projection, position);
      return [];
    }
    const ids = idle.map(({ projection }) => projection);
    const found = await this.documents.find({ _id: { $in: ids } }).toArray();
    const fences = new Map(
      found.flatMap((each) => (each.position < position ? [] : [[each._id, each.fence]])),
    );
    const left = idle.filter(({ projection, lease }) => fences.get(projection) !== (lease?.fence ?? 0));
    for (const each of idle)
      if (left.includes(each)) this.#doubt(each.projection);
      else this.#advanced(each.projection, position);
    return left;
  }

  /** The next save reads the checkpoint; the digests stay known, and an advance goes by them and the number of the save. */
  #doubt(projection: string): void {
    const known = this.#known.get(projection);
    if (known) this.#known.set(projection, { ...known, fence: NO_FENCE });
  }

  #advanced(projection: string, position: string): void {
    const known = this.#known.get(projection);
    if (!known || known.position >= position) return;
    // With its checksum, else the next save would take it for damaged.
    const extent = extentOf(this.#checksums, projection, position, known.digests);
    this.#known.set(projection, { ...known, ...extent });
  }

  /** Callers of one turn share a question, since a process asks for the checkpoints of all projections at the same time. */
  async #one(projection: string): Promise<Checkpoint | undefined> {
    return (await this.#wanted.add(projection)).get(projection);
  }

  async #some(ids: readonly string[]): Promise<ReadonlyMap<string, Checkpoint>> {
    const found = await this.documents.find({ _id: { $in: ids } }).toArray();
    return new Map(found.map((each) => [each._id, each]));
  }
}
