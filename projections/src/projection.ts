import type { AnyEvent, Actor, EventMeta } from '@onda-on/contracts/events';
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
  /** Also the key of its checkpoint, for `reached`, `checkpointOf` and `Saved.projection`; only its collections have versions. */
  name: string;
  collections: readonly Collection<unknown>[];
  types: readonly EventType[];
  open: (reads: DocumentReads) => Promise<ProjectionSession>;
}>;

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

/** An event refers to a document that does not exist. */
class MissingDocument extends Error {
  override readonly name = 'MissingDocument';
}

/** Changes fields of an existing document. `fields` is a function, so that TypeScript refuses a misspelt field. */
export function change<View>(
  documents: Documents,
  collection: Collection<View>,
  id: string,
  fields: Partial<View> | ((before: View) => Partial<View>),
): void {
  const before = documents.get(collection, id);
  if (before === undefined) throw new MissingDocument(`${collection.name}/${id}`);
  const news = typeof fields === 'function' ? fields(before) : fields;
  documents.set(collection, id, { ...before, ...news });
}
