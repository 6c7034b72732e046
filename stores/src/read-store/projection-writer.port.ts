import type { Collection } from '@onda-on/contracts/views';

import type { Position } from '../event-log/event-log.port.ts';
import type { Lease } from './leases.port.ts';

/** The new content of a document; `undefined` removes it. */
export type Write = Readonly<{ collection: Collection<unknown>; id: string; document: unknown }>;

/** A projection that has nothing to save for the latest events. */
export type Idle = Readonly<{ projection: string; lease: Lease | undefined }>;

/**
 * A projection that was rebuilt under other names: those of its collections and its own with a suffix. `writes` go to
 * collections that it shares with other projections, in the same step.
 */
export type Rebuilt = Readonly<{
  suffix: string;
  collections: readonly Collection<unknown>[];
  writes: readonly Write[];
}>;

/**
 * Saves the documents of projections. A lease is needed once anybody has acquired the projection.
 *
 * @throws {LeaseLost} from every method with a lease, when somebody has acquired the projection since; nothing was saved then.
 */
export interface ProjectionWriter {
  /** Creates the indexes of collections; called once for each collection before it is used. */
  prepare(collections: readonly Collection<unknown>[]): Promise<void>;

  /**
   * Saves documents and moves the projection's checkpoint in one step: both or neither, whatever fails in between. A
   * position at or before the checkpoint changes nothing, since it was saved before.
   */
  save(projection: string, writes: readonly Write[], position: Position, lease?: Lease): Promise<void>;

  /**
   * Moves the checkpoints of idle projections in one step, without reporting a save. Returns those that could not be moved
   * because another process holds them or a save of theirs is unfinished: `save` decides these one by one.
   */
  advance(idle: readonly Idle[], position: Position): Promise<readonly Idle[]>;

  /** Saves documents without moving the checkpoint: for earlier events that are applied again. */
  saveDocuments(projection: string, writes: readonly Write[], lease?: Lease): Promise<void>;

  /** Removes a projection's collections and checkpoint before it is rebuilt. */
  drop(projection: string, collections: readonly Collection<unknown>[], lease?: Lease): Promise<void>;

  /** Replaces a projection's documents and checkpoint with the rebuilt ones, for all readers at once. */
  promote(projection: string, rebuilt: Rebuilt, lease?: Lease): Promise<void>;
}
