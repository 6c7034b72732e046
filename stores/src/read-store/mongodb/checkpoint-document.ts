import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import type { Checksums } from '../checksums.ts';
import { NO_DIGESTS } from '../collection-digests.ts';
import { DamagedReadModel } from '../document-reader.port.ts';
import type { AliasChange } from './collection-aliases.ts';

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

export const newCheckpoint = (checksums: Checksums, projection: string): Checkpoint => ({
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
