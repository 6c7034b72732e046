import type { Collection } from '@onda-on/contracts/views';

import type { Database } from '../sqlite/database.ts';

/** Names and fields come from code and stand in SQL as they are; these patterns keep a mistake from becoming more. */
const NAME = /^[a-z0-9-]{1,64}$/;
const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** How SQL reads a field of a document. */
export function sqlOf(field: string): string {
  if (!FIELD.test(field)) throw new TypeError(`${JSON.stringify(field)} is no field of a document`);
  return `json_extract(body, '$.${field}')`;
}

/** The table of each collection, with its indexes, made when first used. */
export class DocumentTables {
  readonly #db: Database;
  readonly #made = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The table's name, quoted. */
  of({ name, indexes }: Collection<unknown>): string {
    const table = `"documents:${name}"`;
    if (this.#made.has(name)) return table;
    if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a collection`);
    this.#db.exec(`CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, body TEXT NOT NULL)
      STRICT, WITHOUT ROWID`);
    for (const fields of indexes) {
      this.#db.exec(`CREATE INDEX IF NOT EXISTS "by:${name}:${fields.join()}"
        ON ${table} (${fields.map(sqlOf).join()}, id)`);
    }
    this.#made.add(name);
    return table;
  }
}
