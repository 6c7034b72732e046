import type { Database, Statement } from '../sqlite/database.ts';
import { FIRST_RARE } from './event-log.schema.ts';

/** How to read some types: `all`, `rare` ones by their index, or `some` by number. Valid for `known` types. */
export type TypeFilter = Readonly<{ kind: 'all' | 'rare' | 'some'; ids: string; known: number }>;

/** The numbers that the log stores instead of type names. */
export class EventTypes {
  readonly #insert: Statement;
  readonly #find: Statement;
  readonly #all: Statement;
  readonly #names = new Map<number, string>();
  readonly #ids = new Map<string, number>();
  #stale = true;

  constructor(db: Database) {
    this.#insert = db.prepare('INSERT INTO types (name) VALUES (?) RETURNING id');
    this.#find = db.prepare('SELECT id FROM types WHERE name = ?');
    this.#all = db.prepare(`SELECT id, name FROM types WHERE name <> ''`);
  }

  /** The number of a type, assigned to a new one. Call it within a transaction. */
  give(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.#stale = true;
    const { id } = this.#find.get(name) ?? this.#insert.get(name);
    return Number(id);
  }

  /** Call it outside of transactions, like `filterFor`. */
  nameOf(id: number): string {
    this.#learn();
    const name = this.#names.get(id);
    if (name === undefined) throw new Error(`The event log holds a type ${id} without a name`);
    return name;
  }

  /** Returns the earlier filter while no type was added, because making one costs as much as reading a page. */
  filterFor(types: Iterable<string>, before?: TypeFilter): TypeFilter {
    this.#learn();
    if (before?.known === this.#ids.size) return before;
    const ids = [...new Set(types)].flatMap((name) => this.#ids.get(name) ?? []);
    const text = JSON.stringify(ids);
    const known = this.#ids.size;
    if (ids.length === known) return { kind: 'all', ids: text, known };
    return { kind: ids.every((id) => id >= FIRST_RARE) ? 'rare' : 'some', ids: text, known };
  }

  /** Reads the types again after `give` met a new one; its number counts only after the commit. */
  #learn(): void {
    if (!this.#stale) return;
    for (const { id, name } of this.#all.all()) {
      this.#names.set(Number(id), name);
      this.#ids.set(name, Number(id));
    }
    this.#stale = false;
  }
}
