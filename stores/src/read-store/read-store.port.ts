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

/** The numbers and truths at the top of a document: enough to say what moved, and nothing about a person. */
export type Hint = Readonly<Record<string, number | boolean>>;

/**
 * A document that a save has touched, with no hint where it is no more. `document` is there only where this very process
 * has written it; who needs more than the hint reads it again when it is missing.
 */
export type Touched = Readonly<{
  collection: string;
  id: string;
  hint: Hint | undefined;
  document?: unknown;
}>;

/**
 * What a projection has just written, for those who show it. `touched` is undefined where it is too much to be told, or
 * was missed: then anything in these collections may have moved.
 */
export type Saved = Readonly<{
  projection: string;
  position: Position;
  collections: readonly string[];
  touched: readonly Touched[] | undefined;
}>;

/** The right to save a projection. Every new one has a higher fence, and ends the rights of all before it. */
export type Lease = Readonly<{ projection: string; holder: string; fence: number }>;

/** A projection that what happened does not concern. */
export type Idle = Readonly<{ projection: string; lease: Lease | undefined }>;

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
   * Keeps documents and moves the projection's checkpoint, together: both or neither, whatever breaks in between. A
   * position at or before the checkpoint changes nothing: it was saved before. Without a lease it is for a store of one
   * process, and for projections that nobody ever acquired.
   *
   * @throws {LeaseLost} when somebody has acquired the projection since; then nothing was kept.
   */
  save(projection: string, writes: readonly Write[], position: Position, lease?: Lease): Promise<void>;

  /**
   * Moves the checkpoints of projections that have nothing to keep, all in one step, and tells nobody. Answers those that were
   * not moved, in other hands or in the middle of something: `save` says which.
   */
  advance(idle: readonly Idle[], position: Position): Promise<readonly Idle[]>;

  /**
   * Keeps documents and leaves the checkpoint where it is: for events behind it that are applied again.
   *
   * @throws {LeaseLost} as `save` does.
   */
  saveBeside(projection: string, writes: readonly Write[], lease?: Lease): Promise<void>;

  /**
   * Makes `holder` the only one who may save a projection, for so long by the store's own clock; undefined while another
   * holds it. Whoever acquires anew gets a higher fence, also the same holder. What an earlier holder had begun to save
   * is then saved wholly or not at all. So whoever does not know what became of a save acquires anew before reading on.
   */
  acquire(projection: string, holder: string, forMs: number): Promise<Lease | undefined>;

  /** The same, whoever holds it by then: for an operator, who gives it back soon. The holder before may save nothing more. */
  takeOver(projection: string, holder: string, forMs: number): Promise<Lease>;

  /** Prolongs a lease from now; false once somebody else has acquired the projection. */
  renew(lease: Lease, forMs: number): Promise<boolean>;

  /** Gives a lease back, so that the next holder need not wait for its end. */
  release(lease: Lease): Promise<void>;

  /** Who holds a projection now. */
  holderOf(projection: string): Promise<string | undefined>;

  /** Where a projection has got to; `LOG_START` for one that never ran. */
  checkpointOf(projection: string): Promise<Position>;

  /** Waits until a projection includes what was written at `position`; false if the signal comes first. */
  reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean>;

  /**
   * Tells of every save from now on, whichever process makes it, until the returned function is called. Each
   * projection's come in order; several that were missed come as one.
   */
  onSaved(listener: (saved: Saved) => void): () => void;

  /** Forgets collections and a checkpoint: for a projection that is to be built anew. */
  drop(projection: string, collections: readonly Collection<unknown>[], lease?: Lease): Promise<void>;

  /**
   * Puts what was built beside a projection into its place, at once for every reader: documents and checkpoint. Nothing
   * stands beside it then, and anything of it may have moved.
   *
   * @throws {LeaseLost} as `save` does.
   */
  promote(projection: string, built: Beside, lease?: Lease): Promise<void>;

  close(): Promise<void>;
}

/**
 * A projection that was built anew under other names, which are those of its collections and its own with a suffix.
 * `writes` go to collections that it shares with others, in the same step.
 */
export type Beside = Readonly<{
  suffix: string;
  collections: readonly Collection<unknown>[];
  writes: readonly Write[];
}>;

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

/** Another process may save this projection now; whoever was told so must begin again by acquiring it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(readonly projection: string) {
    super(`${projection} is in other hands`);
  }
}
