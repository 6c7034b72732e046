import type { Collection } from '@onda-on/contracts/views';
import type { Write } from '@onda-on/stores';

import type { DocumentReads, Happened, Session } from './projection.ts';
import type { Documents, Reaction, Target } from './reaction.ts';

type Kept = { collection: Collection<unknown>; documents: Map<string, unknown>; dirty: Set<string> };

/** A reaction reads what it did not announce: a defect of the projection. */
class Undeclared extends Error {
  override readonly name = 'Undeclared';
}

/** Runs a declared projection: the documents of a batch in memory, each read once and written once. */
export class DocumentSession implements Session {
  readonly #reads: DocumentReads;
  readonly #reactions: ReadonlyMap<string, Reaction>;
  #kept = new Map<string, Kept>();

  constructor(reads: DocumentReads, reactions: ReadonlyMap<string, Reaction>) {
    this.#reads = reads;
    this.#reactions = reactions;
  }

  async load(events: readonly Happened[]) {
    this.#kept = new Map();
    const wanted = new Map<Collection<unknown>, Set<string>>();
    for (const { collection, id } of events.flatMap((event) => this.#targetsOf(event))) {
      const ids = wanted.get(collection) ?? new Set();
      wanted.set(collection, ids.add(id));
    }
    for (const [collection, ids] of wanted) {
      const found = await this.#reads.getMany(collection, [...ids]);
      const documents = new Map<string, unknown>([...ids].map((id) => [id, found.get(id)]));
      this.#kept.set(collection.name, { collection, documents, dirty: new Set() });
    }
  }

  apply(event: Happened) {
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

  /** An event too broken to say what it touches will be found out when it is applied. */
  #targetsOf(event: Happened): readonly Target[] {
    try {
      const targets = this.#reactions.get(event.type)?.touches(event) ?? [];
      return targets.filter(({ id }) => typeof id === 'string');
    } catch {
      return [];
    }
  }
}

/** What one event changes; nothing is kept before all of it is known to work. */
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
      const kept = this.#kept.get(collection.name) ?? { collection, documents: new Map(), dirty: new Set() };
      this.#kept.set(collection.name, kept);
      kept.documents.set(id, document);
      kept.dirty.add(id);
    }
  }
}
