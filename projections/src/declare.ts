import type { AnyEvent } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';

import { DocumentSession, type IsFor } from './document-session.ts';
import type { EventType, Projection, Reaction } from './projection.ts';

/** A reaction for each event type of `E`; a missing one does not compile. */
type Reactions<E extends AnyEvent> = {
  readonly [T in E['type']]: Reaction<Extract<E, { type: T }>>;
};

export type Declaration<E extends AnyEvent> = Readonly<{
  name: string;
  collections: readonly Collection<unknown>[];
  on: Reactions<E>;
  /** Skips events that change nothing before they are loaded; never throws. */
  isFor?: IsFor;
}>;

/** Declares a read model. The runner loads, folds, writes, checkpoints, parks and replays its documents. */
export function declare<E extends AnyEvent>({
  name,
  collections,
  on,
  isFor = () => true,
}: Declaration<E>): Projection {
  const reactions = new Map<string, Reaction>(Object.entries(on));
  return {
    name,
    collections,
    types: Object.keys(on) as EventType[],
    open: async (reads) => new DocumentSession(reads, reactions, isFor),
  };
}
