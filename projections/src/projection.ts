import type { Actor, AnyEvent, EventMeta } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader, Write } from '@onda-on/stores';

export type EventType = AnyEvent['type'];

/** The origin of an event, for read models that store it. */
export type Origin = Readonly<{
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  /** More expensive than `actor`, which is part of it: parsed on access. */
  meta: EventMeta;
  actor: Actor;
}>;

/** An event as projections receive it. */
export type Happened<E extends AnyEvent = AnyEvent> = E & Readonly<{ origin: Origin }>;

/** The documents that a projection may read: its own. */
export type DocumentReads = Pick<DocumentReader, 'get' | 'getMany' | 'scan'>;

/**
 * A running projection, from one checkpoint on. After any failure it is discarded and opened again from the saved state, so it
 * may cache anything in memory.
 */
export interface ProjectionSession {
  /** Reads the documents that these events need. Fails when the store does not answer; the batch is then retried. */
  load(events: readonly Happened[]): Promise<void>;

  /** Folds one event. Throws without changing anything when it cannot; the event is then parked. */
  apply(event: Happened): void;

  /** The writes since the last flush. */
  flush(): Promise<readonly Write[]>;
}

/** A read model for the runner: its events, its collections, and how it is opened. */
export type Projection = Readonly<{
  /** Also the key of its checkpoint: `reached`, `checkpointOf` and `Saved.projection` use it. */
  name: string;
  collections: readonly Collection<unknown>[];
  types: readonly EventType[];
  /** Its documents depend on the order of events of different streams, so parked events cannot be applied later. */
  isOrdered?: boolean;
  open: (reads: DocumentReads) => Promise<ProjectionSession>;
}>;

/** A new version starts empty under a name of its own, beside the old one. */
export const versioned = (name: string, version: number): string =>
  version === 1 ? name : `${name}-v${version}`;
