import type { Collection } from '@onda-on/contracts/views';

import type { Position } from '../event-log/event-log.port.ts';

type Scalar = string | number | boolean | null;
/** Equality, one of several, or a range; all conditions together must hold. */
type Condition =
  | Scalar
  | Readonly<{ in: readonly Scalar[] }>
  | Readonly<{ gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }>;
export type Where<View> = Readonly<{ [Field in keyof View]?: Condition }>;

/**
 * Which documents, in which order. `limit` is a maximum; `after` is the cursor of an earlier answer. The id breaks ties,
 * so that an order is always total. Where an index of the collection starts with the fields of `where` and `sort`, the
 * store uses it.
 */
export type Search<View> = Readonly<{
  where?: Where<View>;
  sort?: readonly Readonly<{ field: keyof View & string; descending?: boolean }>[];
  limit: number;
  after?: string | undefined;
}>;

/** `next` is the cursor for what follows, or null when this was the end. */
export type Found<View> = Readonly<{ documents: readonly View[]; next: string | null }>;

/** A document as it is to be from now on; `undefined` where it is no more. */
export type Write = Readonly<{ collection: Collection<unknown>; id: string; document: unknown }>;

/** What a projection has just written, for those who show it. */
export type Saved = Readonly<{ projection: string; position: Position; writes: readonly Write[] }>;

/** Documents built from the log. Losing them costs time, never facts. */
export interface ReadStore {
  /** Makes a collection's indexes; called once for each collection before it is used. */
  prepare(collections: readonly Collection<unknown>[]): Promise<void>;

  get<View>(from: Collection<View>, id: string): Promise<View | undefined>;
  getMany<View>(from: Collection<View>, ids: readonly string[]): Promise<ReadonlyMap<string, View>>;
  find<View>(from: Collection<View>, search: Search<View>): Promise<Found<View>>;
  count<View>(from: Collection<View>, where?: Where<View>): Promise<number>;
  /** All documents by ascending id: for digests, comparisons and rebuilt memory. */
  scan<View>(from: Collection<View>): AsyncIterable<readonly [id: string, document: View]>;

  /**
   * Keeps documents and moves the projection's checkpoint, together. A position at or before the checkpoint changes
   * nothing: it was saved before.
   */
  save(projection: string, writes: readonly Write[], position: Position): Promise<void>;

  /** Where a projection has got to; `LOG_START` for one that never ran. */
  checkpointOf(projection: string): Promise<Position>;

  /** Waits until a projection includes what was written at `position`; false if the signal comes first. */
  reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean>;

  /** Tells of every save from now on, until the returned function is called. */
  onSaved(listener: (saved: Saved) => void): () => void;

  /** Forgets collections and a checkpoint: for a projection that is to be built anew. */
  drop(projection: string, collections: readonly Collection<unknown>[]): Promise<void>;

  close(): Promise<void>;
}

/** A cursor that no answer of the same search can have had: it came from somewhere else. */
export class InvalidCursor extends RangeError {
  override readonly name = 'InvalidCursor';

  constructor() {
    super('This is no cursor of such a search');
  }
}

/** The read models give no answer. The log has all that they hold. */
export class ReadModelsUnavailable extends Error {
  override readonly name = 'ReadModelsUnavailable';
}
