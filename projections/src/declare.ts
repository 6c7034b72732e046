import type { AnyEvent } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';

import { DocumentSession } from './document-session.ts';
import { versioned, type EventType, type Happened, type Projection } from './projection.ts';

/** Names one document. */
export type Target = Readonly<{ collection: Collection<unknown>; id: string }>;

/** The documents of a projection as an event finds and leaves them. */
export interface Documents {
  /** @throws {Undeclared} for a document that the event does not say it touches. */
  get<View>(from: Collection<View>, id: string): View | undefined;
  /** Keeps a document; `undefined` removes it. What is only written need not be touched. */
  set<View>(to: Collection<View>, id: string, document: View | undefined): void;
}

export type Reaction<E extends AnyEvent = AnyEvent> = Readonly<{
  /** All documents that `evolve` may read. */
  touches: (event: Happened<E>) => readonly Target[];
  /** Pure: the same documents and event give the same documents, in every replay. */
  evolve: (documents: Documents, event: Happened<E>) => void;
}>;

/** A reaction for each event type of `E`; leaving one out does not compile. */
export type Reactions<E extends AnyEvent> = {
  readonly [T in E['type']]: Reaction<Extract<E, { type: T }>>;
};

export type Declaration<E extends AnyEvent> = Readonly<{
  name: string;
  version: number;
  collections: readonly Collection<unknown>[];
  on: Reactions<E>;
}>;

/** A read model of documents, as a declaration. The runner loads, folds, writes, checkpoints, parks and replays it. */
export function declare<E extends AnyEvent>({ name, version, collections, on }: Declaration<E>): Projection {
  const reactions = new Map<string, Reaction>(Object.entries(on) as never);
  return {
    name: versioned(name, version),
    collections,
    types: Object.keys(on) as EventType[],
    open: async (reads) => new DocumentSession(reads, reactions),
  };
}

export const at = (collection: Collection<unknown>, id: string): Target => ({ collection, id });
