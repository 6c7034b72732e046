import type { AnyEvent } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';

import type { Happened } from './projection.ts';

/** Identifies one document. */
export type Target = Readonly<{ collection: Collection<unknown>; id: string }>;

/** The documents of a projection while it reacts to one event. */
export interface Documents {
  /** @throws {Error} for a document that `touches` does not declare. */
  get<View>(from: Collection<View>, id: string): View | undefined;
  /** Saves a document; `undefined` removes it. A document that is only written need not be declared. */
  set<View>(to: Collection<View>, id: string, document: View | undefined): void;
}

export type Reaction<E extends AnyEvent = AnyEvent> = Readonly<{
  /** All documents that `evolve` may read. */
  touches: (event: Happened<E>) => readonly Target[];
  /** Pure: equal documents and events give equal results in every replay. */
  evolve: (documents: Documents, event: Happened<E>) => void;
}>;

export const target = (collection: Collection<unknown>, id: string): Target => ({ collection, id });
