import type { Database, Statement } from '../sqlite/database.ts';

/** So many new names wait in memory, because indexing each alone would write a separate page on disk. */
const RECENT_MAX = 8_192;
const NAMES_PER_JOB = 256;

type Named = readonly [name: string, id: bigint];
type RunJob = (work: () => void) => Promise<void>;

/**
 * The numbers of streams by name. The names of coupons' streams are random, so indexing each at once would write a page
 * per coupon: three quarters of all writes. New names are found in memory and indexed in sorted batches. The table of
 * streams has them at once, and a restart reads the newest from it.
 */
export class StreamNames {
  readonly #find: Statement;
  readonly #insert: Statement;
  readonly #index: Statement;
  readonly #indexedUpTo: Statement;
  readonly #recent: Map<string, bigint>;
  /** Streams that the open transaction has created. */
  readonly #given = new Map<string, bigint>();
  readonly #recentMax: number;
  #indexing = false;

  /** `recentMax`: how many names are indexed together. */
  constructor(db: Database, recentMax = RECENT_MAX) {
    this.#recentMax = recentMax;
    this.#find = db.prepare('SELECT id FROM stream_names WHERE name = ?');
    this.#insert = db.prepare('INSERT INTO streams (name) VALUES (?) RETURNING id');
    this.#index = db.prepare('INSERT OR IGNORE INTO stream_names (name, id) VALUES (?, ?)');
    this.#indexedUpTo = db.prepare('UPDATE indexed_streams SET up_to = ?');
    const newest = db.prepare('SELECT name, id FROM streams WHERE id > (SELECT up_to FROM indexed_streams)');
    this.#recent = new Map(newest.all().map(({ name, id }) => [name, id]));
  }

  find(name: string): bigint | undefined {
    return this.#given.get(name) ?? this.#recent.get(name) ?? this.#find.get(name)?.id;
  }

  /** Creates a stream that `find` did not find. Call it within a transaction. */
  make(name: string): bigint {
    const { id }: { id: bigint } = this.#insert.get(name);
    this.#given.set(name, id);
    return id;
  }

  /** Forgets the names of a transaction that was not committed. */
  begun(): void {
    this.#given.clear();
  }

  committed(): void {
    for (const [name, id] of this.#given) this.#recent.set(name, id);
    this.#given.clear();
  }

  /** Indexes the recent names once there are many, a few per transaction. */
  async indexWhenDue(run: RunJob): Promise<void> {
    if (this.#indexing || this.#recent.size < this.#recentMax) return;
    this.#indexing = true;
    try {
      await this.#indexAll([...this.#recent], run);
    } finally {
      this.#indexing = false;
    }
  }

  async #indexAll(names: readonly Named[], run: RunJob): Promise<void> {
    const upTo = names.reduce((highest, [, id]) => (id > highest ? id : highest), 0n);
    const sorted = names.toSorted(([a], [b]) => (a < b ? -1 : 1)); // Neighbouring names share pages.
    for (let from = 0; from < sorted.length; from += NAMES_PER_JOB) {
      await run(() => {
        for (const [name, id] of sorted.slice(from, from + NAMES_PER_JOB)) this.#index.run(name, id);
      });
    }
    await run(() => void this.#indexedUpTo.run(upTo));
    for (const [name] of names) this.#recent.delete(name);
  }
}
