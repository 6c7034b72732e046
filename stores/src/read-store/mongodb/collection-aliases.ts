import type { Collection, Db } from 'mongodb';

import { unlessDuplicate, unlessGone } from '../../mongodb/mongo-errors.ts';
import { formatted } from './stored-document.ts';

/** How long readers with an old alias still find its collection. */
const GRACE_MS = 60_000;
/** How often a process that gets no reports reads the aliases again. */
const LOOK_AGAIN_MS = 5_000;

type Retired = Readonly<{ name: string; at: number }>;

/** The actual names of a projection's collections; those not listed have their own names. */
type AliasDocument = Readonly<{
  _id: string;
  save: number;
  places: Readonly<Record<string, string>>;
  retired: readonly Retired[];
}>;

/** New actual names by name. `at` is the server's time in milliseconds. */
export type AliasChange = Readonly<{ to: Readonly<Record<string, string>>; at: number }>;

/** Promotes a rebuilt projection by one write, which sets the aliases of its collections. */
export class CollectionAliases {
  readonly #db: Db;
  readonly #documents: Collection<AliasDocument>;
  #known = new Map<string, string>();
  /** By the time of asking. */
  #lookedAt = -Infinity;
  #asked = 0;
  /** The question that the known aliases answer. */
  #answered = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#documents = db.collection<AliasDocument>(formatted('places'));
  }

  of(name: string): string {
    return this.#known.get(name) ?? name;
  }

  async refresh(): Promise<void> {
    const question = (this.#asked += 1);
    const asked = performance.now();
    const all = await this.#documents.find().toArray();
    if (question < this.#answered) return; // It came late, and may be from before a promotion.
    this.#answered = question;
    this.#known = new Map(all.flatMap(({ places }) => Object.entries(places)));
    this.unchangedAt(asked);
  }

  /** At this time, by `performance.now()`, no projection had been promoted since the last reading. */
  unchangedAt(time: number): void {
    this.#lookedAt = Math.max(this.#lookedAt, time);
  }

  async refreshIfStale(): Promise<void> {
    if (performance.now() - this.#lookedAt > LOOK_AGAIN_MS) await this.refresh();
  }

  /** Sets the aliases of a save; those of a later save stay. */
  async move(projection: string, save: number, { to, at }: AliasChange): Promise<void> {
    const before = await this.#documents.findOne({ _id: projection });
    if (before && before.save >= save) return;
    const old = Object.keys(to).map((name) => ({ name: before?.places[name] ?? name, at }));
    const kept = new Set(Object.values(to));
    const document = {
      save,
      places: { ...before?.places, ...to },
      retired: [...(before?.retired ?? []), ...old.filter(({ name }) => !kept.has(name))],
    };
    if (before) await this.#documents.replaceOne({ _id: projection, save: before.save }, document);
    else await this.#documents.insertOne({ _id: projection, ...document }).catch(unlessDuplicate);
    await this.refresh();
  }

  /** Drops the collections that were retired long enough for all readers. */
  async sweep(projection: string, now: number): Promise<void> {
    const found = await this.#documents.findOne({ _id: projection });
    const over = found?.retired.filter(({ at }) => at < now - GRACE_MS) ?? [];
    if (!found || over.length === 0) return;
    for (const { name } of over) await this.#db.collection(formatted(name)).drop().catch(unlessGone);
    const { save } = found;
    const retired = found.retired.filter((each) => !over.includes(each));
    await this.#documents.updateOne({ _id: projection, save }, { $set: { retired } });
  }
}
