import { BoundedMap } from '../bounded-map.ts';
import { TimeSlice } from '../time-slice.ts';
import type { Database, Statement } from './database.ts';
import { rowInserts } from './row-inserts.ts';
import type { Transactions } from './transactions.ts';

/** So many new keys wait in memory at least, because indexing each alone would write a separate page on disk. */
const RECENT_MIN = 8_192;
/** With more rows more keys wait, up to this part of them and not endlessly, so that about six new keys share a page. */
const RECENT_PART = 1 / 16;
const RECENT_MAX = 131_072;
/**
 * A job indexes so many keys, and this multiple of those that were added since the one before: a load in large groups would else add
 * more during each indexing than it indexes, and memory and the next start would keep almost every key.
 */
const KEYS_PER_JOB = 256;
const OF_ADDED = 2n;
const CHECKED_AT_ONCE = 200;
/** More than the writes of one transaction. */
const ABSENT_MAX = 1_024;

type RunJob = (work: () => void) => Promise<void>;

/**
 * `rows` has the column `key` and an ascending number `id`; the table `index` has both, with `key` as its primary key; the one
 * row of the table `progress` has `up_to`, the id up to which the index has all rows. Keys that are bytes are passed as `latin1`.
 */
type Tables = Readonly<{
  rows: string;
  index: string;
  key: string;
  id: string;
  progress: string;
  isOfBytes?: boolean;
}>;

/**
 * A unique index over random keys. Indexing each at once would write a page per key, three quarters of all writes: new keys are
 * found in memory and indexed in sorted batches. The rows have them at once, and a restart reads the newest from them.
 */
export class SortedIndex {
  readonly #tables: Tables;
  readonly #db: Database;
  readonly #recentMin: number;
  readonly #find: Statement;
  readonly #put: ReturnType<typeof rowInserts>;
  readonly #remove: Statement;
  readonly #indexedUpTo: Statement;
  readonly #recent: Map<string, bigint>;
  #upTo: number;
  /** The keys that the open transaction has added, or removed. */
  readonly #changed = new Map<string, bigint | undefined>();
  #added = 0n;
  /** Keys that were looked for and not found: before a row is written, its key is looked for twice. */
  readonly #absent = new BoundedMap<string, true>(ABSENT_MAX);
  #indexing = false;

  /** `recentMin`: how many keys are indexed together at least. */
  constructor(db: Database, tables: Tables, recentMin = RECENT_MIN) {
    const { rows, index, key, id, progress } = tables;
    this.#db = db;
    this.#tables = tables;
    this.#recentMin = recentMin;
    this.#upTo = Number(db.prepare(`SELECT up_to FROM ${progress}`).get().up_to);
    this.#find = db.prepare(`SELECT ${id} AS id FROM ${index} WHERE ${key} = ?`);
    this.#put = rowInserts(db, `INSERT OR REPLACE INTO ${index} (${key}, ${id})`, 2);
    this.#remove = db.prepare(`DELETE FROM ${index} WHERE ${key} = ?`);
    this.#indexedUpTo = db.prepare(`UPDATE ${progress} SET up_to = ?`);
    const newest = db.prepare(
      `SELECT ${key}, ${id} FROM ${rows} WHERE ${id} > (SELECT up_to FROM ${progress})`,
    );
    newest.setReturnArrays(true); // Objects would cost half as much again, at every start.
    const found: readonly (readonly [key: string | Uint8Array, id: bigint])[] = newest.all();
    this.#recent = new Map(found.map(([each, row]) => [textOf(each), row]));
  }

  get name(): string {
    return this.#tables.index;
  }

  find(key: string): bigint | undefined {
    if (this.#changed.has(key)) return this.#changed.get(key);
    const recent = this.#recent.get(key);
    if (recent !== undefined || this.#absent.has(key)) return recent;
    const indexed: bigint | undefined = this.#find.get(this.#stored(key))?.id;
    if (indexed === undefined) this.#absent.set(key, true);
    return indexed;
  }

  /** Call it in the transaction that writes the row; `find` must not have found the key. */
  add(key: string, id: bigint): void {
    this.#absent.delete(key);
    this.#changed.set(key, id);
    this.#added += 1n;
  }

  /** How many keys were added so far, also by transactions that were not committed. */
  get added(): bigint {
    return this.#added;
  }

  /**
   * For a row whose id may be smaller than those of others: the key is indexed at once. Call it in the transaction that writes the row.
   *
   * @throws {Error} when another row has the key.
   */
  addAtOnce(key: string, id: bigint): void {
    const known = this.find(key);
    if (known !== undefined && known !== id) throw new Error(`${this.#tables.rows} has a row with this key`);
    this.#absent.delete(key);
    this.#put([this.#stored(key), id]);
  }

  /** Call it in the transaction that removes the row. */
  remove(key: string): void {
    this.#remove.run(this.#stored(key));
    this.#changed.set(key, undefined);
  }

  /** Forgets what a transaction has changed that was not committed. */
  begun(): void {
    this.#changed.clear();
  }

  committed(): void {
    for (const [key, id] of this.#changed)
      if (id === undefined) this.#recent.delete(key);
      else this.#recent.set(key, id);
    this.#changed.clear();
  }

  /** Indexes the recent keys once there are many, a few per transaction. */
  async indexWhenDue(run: RunJob): Promise<void> {
    const due = Math.max(this.#recentMin, Math.min(this.#upTo * RECENT_PART, RECENT_MAX));
    if (this.#indexing || this.#recent.size < due) return;
    this.#indexing = true;
    try {
      await this.#indexAll(run);
    } finally {
      this.#indexing = false;
    }
  }

  /** Whether it leads to every row; reads them all, a few milliseconds at a time. `read` runs each read. */
  async leadsToAllRows(read: <T>(work: () => T) => T): Promise<boolean> {
    const { rows, index, key, id, progress } = this.#tables;
    const page = this.#db.prepare(`
      SELECT r.${id} AS id, EXISTS (SELECT 1 FROM ${index} i WHERE i.${key} = r.${key} AND i.${id} = r.${id}) AS isFound
      FROM ${rows} r WHERE r.${id} > ? AND r.${id} <= (SELECT up_to FROM ${progress})
      ORDER BY r.${id} LIMIT ${CHECKED_AT_ONCE}`);
    const timeSlice = new TimeSlice();
    let after: bigint | undefined = -1n;
    while (after !== undefined) {
      const from: bigint = after;
      const found: readonly Readonly<{ id: bigint; isFound: bigint }>[] = read(() => page.all(from));
      if (found.some(({ isFound }) => !isFound)) return false;
      after = found.at(-1)?.id;
      await timeSlice.yieldWhenUsed();
    }
    return true;
  }

  async #indexAll(run: RunJob): Promise<void> {
    let upTo = 0n;
    for (const id of this.#recent.values()) if (id > upTo) upTo = id;
    // Neighbouring keys share pages. Keys alone and in their own order, since all are sorted in one turn: pairs by a function take three times as long.
    const sorted = [...this.#recent.keys()].toSorted();
    let [from, count, added] = [0, KEYS_PER_JOB, this.#added];
    while (from < sorted.length) {
      const keys = sorted.slice(from, from + count);
      from += count;
      await run(() => this.#putAll(keys, upTo));
      count = Math.max(KEYS_PER_JOB, Number(OF_ADDED * (this.#added - added)));
      added = this.#added;
      for (const key of keys) if (isUpTo(this.#recent.get(key), upTo)) this.#recent.delete(key);
    }
    await run(() => void this.#indexedUpTo.run(upTo));
    this.#upTo = Number(upTo);
  }

  #putAll(keys: readonly string[], upTo: bigint): void {
    this.#put(
      keys.flatMap((key) => {
        const id = this.find(key); // Some were removed since.
        return isUpTo(id, upTo) ? [this.#stored(key), id] : [];
      }),
    );
  }

  #stored(key: string): string | Buffer {
    return this.#tables.isOfBytes ? Buffer.from(key, 'latin1') : key;
  }
}

const isUpTo = (id: bigint | undefined, upTo: bigint): id is bigint => id !== undefined && id <= upTo;

const textOf = (key: string | Uint8Array): string =>
  typeof key === 'string' ? key : Buffer.from(key).toString('latin1');

/** Transactions in which these indexes change too. */
export function withIndexes(real: Transactions, indexes: readonly SortedIndex[]): Transactions {
  return {
    ...real,
    get open() {
      return real.open;
    },
    begin() {
      for (const each of indexes) each.begun();
      real.begin();
    },
    commit() {
      real.commit();
      for (const each of indexes) each.committed();
    },
    rollback() {
      real.rollback();
      for (const each of indexes) each.begun();
    },
    // A key is added before its row is written, with others: without the row it would lead to the next one of that number.
    changes: () => indexes.reduce((sum, { added }) => sum + added, real.changes()),
  };
}
