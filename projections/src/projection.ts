import type { AnyEvent, EventMeta } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';

/** Where an event comes from: what a read model may want to show beside its data. `position` as decimal text. */
export type Origin = Readonly<{ id: string; stream: string; revision: number; position: string; meta: EventMeta }>;

/** An event of the product as projections see it. */
export type Happened<E extends AnyEvent = AnyEvent> = E & Readonly<{ origin: Origin }>;

/** Names a document of one of the projection's collections. */
export type Target<Name extends string = string> = Readonly<{ in: Name; id: string }>;

/** The documents an event touches: read before it, written after it. */
export interface Documents {
  get<View>(from: Collection<View>, id: string): View | undefined;
  set<View>(to: Collection<View>, id: string, document: View | undefined): void;
}

type Reaction<E extends AnyEvent> = Readonly<{
  /** All documents that `evolve` may read or write. */
  touches: (event: Happened<E>) => readonly Readonly<{ collection: Collection<unknown>; id: string }>[];
  /** Pure: the same documents and event give the same documents, in every replay. */
  evolve: (documents: Documents, event: Happened<E>) => void;
}>;

/** A read model as a declaration. The runner loads, folds, writes, checkpoints, parks and replays it. */
export type Projection<Type extends AnyEvent['type'] = AnyEvent['type']> = Readonly<{
  name: string;
  version: number;
  collections: readonly Collection<unknown>[];
  on: { readonly [T in Type]?: Reaction<Extract<AnyEvent, { type: T }>> };
}>;
