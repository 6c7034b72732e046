import type { Actor, AnyEvent, EventMeta } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader, Write } from '@onda-on/stores';

export type EventType = AnyEvent['type'];

export type Origin = Readonly<{
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  /** Parsed on access, so `actor` costs less where it is enough. */
  meta: EventMeta;
  actor: Actor;
}>;

export type Happened<E extends AnyEvent = AnyEvent> = E & Readonly<{ origin: Origin }>;

export type DocumentReads = Pick<DocumentReader, 'get' | 'getMany' | 'scan'>;

/** A running projection, which may cache anything: after a failure it is opened again from the saved state. */
export interface ProjectionSession {
  /** Reads the documents that these events need. Fails when the store does not answer; the batch is then retried. */
  load(events: readonly Happened[]): Promise<void>;

  /** Folds one event. Throws without changing anything when it cannot; the runner then parks the event. */
  apply(event: Happened): void;

  flush(): Promise<readonly Write[]>;
}

/** A read model as the runner sees it. */
export type Projection = Readonly<{
  /** Also the key of its checkpoint, for `reached`, `checkpointOf` and `Saved.projection`. */
  name: string;
  collections: readonly Collection<unknown>[];
  types: readonly EventType[];
  /** Its documents depend on the order of events of different streams, so a parked event cannot be applied later. */
  isOrdered?: boolean;
  open: (reads: DocumentReads) => Promise<ProjectionSession>;
}>;

/** A new version starts empty beside the old one, under its own name. */
export const versioned = (name: string, version: number): string =>
  version === 1 ? name : `${name}-v${version}`;
