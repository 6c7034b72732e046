import type { Collection } from '@onda-on/contracts/views';
import type { Write } from '@onda-on/stores';

import type {
  DocumentReads,
  Happened,
  ProjectionSession,
  Documents,
  Reaction,
  Target,
} from './projection.ts';

type Kept = { collection: Collection<unknown>; documents: Map<string, unknown>; dirty: Set<string> };

export type IsFor = (event: Happened) => boolean;

/** A reaction reads a document that its `touches` does not declare: a defect of the projection. */
class Undeclared extends Error {
  override readonly name = 'Undeclared';
}

/** Runs a declared projection. Between two writes it keeps documents in memory, and reads and writes each once. */
export class DocumentSession implements ProjectionSession {
  readonly #reads: DocumentReads;
  readonly #reactions: ReadonlyMap<string, Reaction>;
  readonly #isFor: IsFor;
  #kept = new Map<string, Kept>();

  constructor(reads: DocumentReads, reactions: ReadonlyMap<string, Reaction>, isFor: IsFor) {
    this.#reads = reads;
    this.#reactions = reactions;
    this.#isFor = isFor;
  }

  async load(events: readonly Happened[]) {
    const missing = new Map<Kept, Set<string>>();
    for (const event of events) {
      if (!this.#isFor(event)) continue;
      for (const { collection, id } of this.#targetsOf(event)) {
        const kept = keptIn(this.#kept, collection);
        if (!kept.documents.has(id)) missing.set(kept, (missing.get(kept) ?? new Set()).add(id));
      }
    }
    for (const [{ collection, documents }, ids] of missing) {
      const found = await this.#reads.getMany(collection, [...ids]);
      for (const id of ids) documents.set(id, found.get(id));
    }
  }

  apply(event: Happened) {
    if (!this.#isFor(event)) return;
    const changes = new Changes(this.#kept);
    this.#reactions.get(event.type)?.evolve(changes, event);
    changes.keep();
  }

  async flush(): Promise<readonly Write[]> {
    const kept = [...this.#kept.values()];
    this.#kept = new Map();
    return kept.flatMap(({ collection, documents, dirty }) =>
      Array.from(dirty, (id) => ({ collection, id, document: documents.get(id) })),
    );
  }

  /** An event so malformed that `touches` throws fails later, when it is applied. */
  #targetsOf(event: Happened): readonly Target[] {
    try {
      const targets = this.#reactions.get(event.type)?.touches(event) ?? [];
      return targets.filter(({ id }) => typeof id === 'string');
    } catch {
      return [];
    }
  }
}

function keptIn(all: Map<string, Kept>, collection: Collection<unknown>): Kept {
  const known = all.get(collection.name);
  if (known) return known;
  const kept: Kept = { collection, documents: new Map(), dirty: new Set() };
  all.set(collection.name, kept);
  return kept;
}

/** The changes of one event; they are dropped when the event fails. */
class Changes implements Documents {
  readonly #kept: Map<string, Kept>;
  readonly #sets: { collection: Collection<unknown>; id: string; document: unknown }[] = [];

  constructor(kept: Map<string, Kept>) {
    this.#kept = kept;
  }

  get<View>(from: Collection<View>, id: string): View | undefined {
    const own = this.#sets.findLast((each) => each.id === id && each.collection.name === from.name);
    if (own) return own.document as View | undefined;
    const documents = this.#kept.get(from.name)?.documents;
    if (!documents?.has(id)) throw new Undeclared(`${from.name}/${id} is not touched`);
    return documents.get(id) as View | undefined;
  }

  set<View>(to: Collection<View>, id: string, document: View | undefined) {
    if (typeof id !== 'string') throw new TypeError(`${to.name} needs an id`);
    this.#sets.push({ collection: to, id, document });
  }

  keep() {
    for (const { collection, id, document } of this.#sets) {
      const kept = keptIn(this.#kept, collection);
      kept.documents.set(id, document);
      kept.dirty.add(id);
    }
  }
}
