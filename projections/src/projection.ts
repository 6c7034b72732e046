import type { Actor, AnyEvent, EventMeta } from '@onda-on/contracts/events';
import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader, Write } from '@onda-on/stores';

export type EventType = AnyEvent['type'];

/** Where an event comes from: what a read model may want to keep beside its data. */
export type Origin = Readonly<{
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  /** Dearer than `actor`, which is part of it: parsed when it is asked for. */
  meta: EventMeta;
  actor: Actor;
}>;

/** An event of the product as projections see it. */
export type Happened<E extends AnyEvent = AnyEvent> = E & Readonly<{ origin: Origin }>;

/** The part of a read store that a projection may read: its own documents. */
export type DocumentReads = Pick<DocumentReader, 'get' | 'getMany' | 'scan'>;

/**
 * A projection at work, from one checkpoint on. It is thrown away after any failure and opened again from what was
 * saved, so it may keep whatever it likes in memory.
 */
export interface ProjectionSession {
  /** Reads whatever these events will need. May fail for want of the store; the batch is then tried again. */
  load(events: readonly Happened[]): Promise<void>;

  /** Folds one event. Throws when it cannot, and has then changed nothing: the event is parked. */
  apply(event: Happened): void;

  /** What is to be written since the last time. */
  flush(): Promise<readonly Write[]>;
}

/** A read model as the runner sees it: which events it wants, where it writes, how it is opened. */
export type Projection = Readonly<{
  /** Names its checkpoint too: what `reached`, `checkpointOf` and `Saved.projection` go by. */
  name: string;
  collections: readonly Collection<unknown>[];
  types: readonly EventType[];
  /** Its documents follow from the order of events of different streams: what was parked cannot be put in later. */
  isOrdered?: boolean;
  open: (reads: DocumentReads) => Promise<ProjectionSession>;
}>;

/** A new version starts from nothing under a name of its own, beside the old one. */
export const versioned = (name: string, version: number): string =>
  version === 1 ? name : `${name}-v${version}`;
