import type { Collection } from '@onda-on/contracts/views';

import { StoreUnavailable } from '../store-unavailable.ts';

type Scalar = string | number | boolean | null;
/** A value, one of several, or a range whose bounds must all hold. */
type Condition =
  | Scalar
  | Readonly<{ in: readonly Scalar[] }>
  | Readonly<{ gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }>;
export type Where<View> = Readonly<{ [Field in keyof View]?: Condition }>;

/**
 * Which documents, and in which order. `after` is the cursor of an earlier page. The id breaks ties, so the order is
 * always total. The store uses an index of the collection that starts with the fields of `where` and `sort`.
 */
export type Search<View> = Readonly<{
  where?: Where<View>;
  sort?: readonly Readonly<{ field: keyof View & string; descending?: boolean }>[];
  limit: number;
  after?: string | undefined;
}>;

/** One page of a search. `next` is the cursor of the next page, null on the last one. */
export type Found<View> = Readonly<{ documents: readonly View[]; next: string | null }>;

/** Reads the documents that projections build from the log. @throws {ReadModelsUnavailable} without an answer. */
export interface DocumentReader {
  get<View>(from: Collection<View>, id: string): Promise<View | undefined>;
  getMany<View>(from: Collection<View>, ids: readonly string[]): Promise<ReadonlyMap<string, View>>;
  /** @throws {InvalidCursor} when `after` is not a cursor of the same search. */
  find<View>(from: Collection<View>, search: Search<View>): Promise<Found<View>>;
  count<View>(from: Collection<View>, where?: Where<View>): Promise<number>;
  /** All documents by ascending id, for digests, comparisons and restored state. */
  scan<View>(from: Collection<View>): AsyncIterable<readonly [id: string, document: View]>;
}

/** The cursor was not made by a search with the same sort fields. */
export class InvalidCursor extends RangeError {
  override readonly name = 'InvalidCursor';

  constructor() {
    super('This is no cursor of such a search');
  }
}

/** The read models do not answer. All that they hold can be built again from the log. */
export class ReadModelsUnavailable extends StoreUnavailable {
  override readonly name: string = 'ReadModelsUnavailable';
}

/**
 * A document or a checkpoint is not the one that was saved. `collection` is the name of a collection or `checkpoints`.
 * A replay of the read model repairs it.
 */
export class DamagedReadModel extends ReadModelsUnavailable {
  override readonly name = 'DamagedReadModel';

  constructor(
    readonly collection: string,
    readonly id: string,
  ) {
    super(`The read models give no answer: ${id} of ${collection} does not fit its checksum`);
  }
}

/** For `catch`: undefined instead of what is damaged. */
export function unlessReadModelDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedReadModel)) throw error;
}
