import type { AnyEvent } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';

import type { Happened } from './projection.ts';

/** Names one document. */
export type Target = Readonly<{ collection: Collection<unknown>; id: string }>;

/** The documents of a projection as an event finds and leaves them. */
export interface Documents {
  /** @throws {Error} for a document that the event does not say it touches. */
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

export const target = (collection: Collection<unknown>, id: string): Target => ({ collection, id });
