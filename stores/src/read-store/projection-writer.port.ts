import type { Collection } from '@onda-on/contracts/views';

import type { Position } from '../event-log/event-log.port.ts';
import type { Lease } from './leases.port.ts';

/** A document's new content; `undefined` removes the document. */
export type Write = Readonly<{ collection: Collection<unknown>; id: string; document: unknown }>;

/** A projection that has nothing to save for the latest events. */
export type Idle = Readonly<{ projection: string; lease: Lease | undefined }>;

/**
 * A projection that was rebuilt beside the live one: its own name and those of its collections have a suffix. `writes`
 * go to collections that it shares with other projections, in the same step. `lease` is the one under which it was built.
 */
export type Rebuilt = Readonly<{
  suffix: string;
  collections: readonly Collection<unknown>[];
  writes: readonly Write[];
  lease?: Lease | undefined;
}>;

/**
 * Saves the documents of projections. Saving needs a lease once a process has acquired the projection.
 *
 * @throws {LeaseLost} from every method with a lease, when another process has acquired the projection; nothing was saved.
 */
export interface ProjectionWriter {
  /** Creates collections and their indexes. Call it for each collection before it is used. */
  prepare(collections: readonly Collection<unknown>[]): Promise<void>;

  /**
   * Saves documents and moves the projection's checkpoint in one step: both or neither, whatever fails in between. A
   * position at or before the checkpoint changes nothing, because it was saved before.
   */
  save(projection: string, writes: readonly Write[], position: Position, lease?: Lease): Promise<void>;

  /**
   * Moves the checkpoints of idle projections in one step, without reporting a save. Returns those that could not move,
   * because another process has the lease or a save is unfinished; `save` decides these one by one.
   */
  advance(idle: readonly Idle[], position: Position): Promise<readonly Idle[]>;

  /** Saves documents without moving the checkpoint, for earlier events that are applied again. */
  saveDocuments(projection: string, writes: readonly Write[], lease?: Lease): Promise<void>;

  /** Removes a projection's collections and checkpoint. */
  drop(projection: string, collections: readonly Collection<unknown>[], lease?: Lease): Promise<void>;

  /**
   * Replaces a projection's documents and checkpoint by the rebuilt ones, for all readers at once.
   *
   * @throws {LeaseLost} of the rebuilt projection, when another process has acquired that since it was built.
   */
  promote(projection: string, rebuilt: Rebuilt, lease?: Lease): Promise<void>;
}
