import type { Collection } from '@onda-on/contracts/views';

import type { Database } from '../sqlite/database.ts';
import { isDiskFull } from '../sqlite/sqlite-error.ts';
import { isScratch, SCRATCH_MARKS } from './scratch.ts';

/** The name of a table is this and the name of its collection. */
const PREFIX = 'collection:';
/** Names and fields are constants in code and become part of the SQL; the patterns prevent an injection by mistake. */
const NAME = /^[a-z0-9-]{1,64}$/;
const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export type DocumentTable = Readonly<{
  /** Quoted for SQL. */
  name: string;
  /** The fields that have columns of their own. */
  indexed: readonly string[];
  /** The SQL expression of a document's field. @throws {TypeError} for an invalid field name. */
  sqlOf: (field: string) => string;
  /** Inserts a document by its id, its checksum, its text, and its values of the indexed fields. */
  put: string;
  remove: string;
  /** Selects the checksum that is stored for an id. */
  checksum: string;
  /** For each index, whether it holds the indexed fields, the id and the row number of a document; first for the id. */
  entries: readonly Readonly<{ sql: string; fields: readonly string[] }>[];
}>;

/**
 * The table of each collection with its indexes, created on first use. Rows are in the order of insertion; only ids and
 * indexed fields are sorted. These fields have columns of their own, because an index over the text would parse every
 * document again, for each field, at every write.
 */
export class DocumentTables {
  readonly #db: Database;
  readonly #made = new Map<string, DocumentTable>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Drops all tables, for a file without checkpoints. */
  dropAll(): void {
    for (const name of this.#stored()) this.#db.exec(`DROP TABLE "${PREFIX}${name}"`);
    this.#made.clear();
  }

  /** Drops what rebuilds have left, with its checkpoints. Only for the start of the file's owner, when no rebuild is under way. */
  dropScratch(): void {
    const tables = this.#stored().filter(isScratch);
    if (tables.length === 0) return;
    const drops = tables.map((name) => `DROP TABLE "${PREFIX}${name}"`);
    const checkpoints = SCRATCH_MARKS.map((mark) => `projection GLOB '*${mark}*'`);
    try {
      const whole = [...drops, `DELETE FROM checkpoints WHERE ${checkpoints.join(' OR ')}`].join(';');
      this.#whole(() => this.#db.exec(whole));
    } catch (error) {
      if (!isDiskFull(error)) throw error; // A later start drops them.
    }
  }

  /** The collections of the file that have documents, known to this code or not. */
  filled(): readonly string[] {
    return this.#stored().filter(
      (name) => this.#db.prepare(`SELECT 1 FROM "${PREFIX}${name}" LIMIT 1`).get() !== undefined,
    );
  }

  /** Makes the tables of several collections in one transaction: a start has dozens of them, with their indexes. */
  prepare(collections: readonly Collection<unknown>[]): void {
    try {
      this.#whole(() => collections.forEach((each) => this.of(each)));
    } catch (error) {
      this.#made.clear(); // What the transaction made is not there.
      throw error;
    }
  }

  of(collection: Collection<unknown>): DocumentTable {
    const known = this.#made.get(collection.name);
    if (known) return known;
    const table = tableOf(collection);
    const columns = this.#columnsOf(collection);
    if (columns.length === 0) this.#db.exec(createOf(table));
    else if (columns.join() !== columnsIn(table).join()) this.#rebuild(collection, table);
    this.#index(collection, table);
    this.#made.set(collection.name, table);
    return table;
  }

  /** Renames `other` to the name of a collection, which it replaces. Call it within a transaction. */
  replace(collection: Collection<unknown>, other: Collection<unknown>): void {
    const [table, from] = [this.of(collection), this.of(other)];
    for (const fields of other.indexes) this.#db.exec(`DROP INDEX ${indexName(other, fields)}`);
    this.#db.exec(`DROP TABLE ${table.name}`);
    this.#db.exec(`ALTER TABLE ${from.name} RENAME TO ${table.name}`);
    this.#index(collection, table);
    this.#made.delete(other.name);
  }

  #stored(): readonly string[] {
    const tables = this.#db.prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '${PREFIX}%'`,
    );
    return tables.all().map(({ name }: { name: string }) => name.slice(PREFIX.length));
  }

  #columnsOf(collection: Collection<unknown>): readonly string[] {
    const columns = this.#db.prepare(`SELECT name FROM pragma_table_info(?)`);
    return columns.all(`${PREFIX}${collection.name}`).map(({ name }: { name: string }) => name);
  }

  /** Copies the documents of a table with other indexed fields into one with the current columns. */
  #rebuild({ name }: Collection<unknown>, table: DocumentTable): void {
    const former = `"${PREFIX}${name}-former"`;
    const values = table.indexed.map((field) => `, json_extract(body, '$.${field}')`).join('');
    this.#whole(() =>
      this.#db.exec(`ALTER TABLE ${table.name} RENAME TO ${former};
        ${createOf(table)};
        INSERT INTO ${table.name} SELECT id, checksum, body${values} FROM ${former} ORDER BY rowid;
        DROP TABLE ${former}`),
    );
  }

  /** Runs all of it or nothing; also within a transaction that is open, such as that of a promotion. */
  #whole(work: () => void): void {
    if (this.#db.isTransaction) return work();
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      work();
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #index(collection: Collection<unknown>, { name, sqlOf }: DocumentTable): void {
    for (const fields of collection.indexes) {
      this.#db.exec(`CREATE INDEX IF NOT EXISTS ${indexName(collection, fields)}
        ON ${name} (${fields.map(sqlOf).join()}, id)`);
    }
  }
}

const indexName = ({ name }: Pick<Collection<unknown>, 'name'>, fields: readonly string[]): string =>
  `"by:${name}:${fields.join()}"`;

const columnsIn = ({ indexed, sqlOf }: DocumentTable): readonly string[] => [
  'id',
  'checksum',
  'body',
  ...indexed.map((field) => sqlOf(field).replaceAll('"', '')),
];

/** The checksum is before the text, because reading what follows a long text reads all of its pages. */
const createOf = ({ name, indexed, sqlOf }: DocumentTable): string =>
  `CREATE TABLE ${name} (id TEXT NOT NULL UNIQUE, checksum TEXT NOT NULL, body TEXT NOT NULL${indexed
    .map((each) => `, ${sqlOf(each)} ANY`)
    .join('')}) STRICT`;

/** A value as SQLite stores it: booleans are 1 and 0, lists and objects are JSON. */
export function bound(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function tableOf({ name, indexes }: Collection<unknown>): DocumentTable {
  if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a collection`);
  const indexed = [...new Set(indexes.flat())];
  const sqlOf = (field: string) => {
    if (!FIELD.test(field)) throw new TypeError(`${JSON.stringify(field)} is no field of a document`);
    return indexed.includes(field) ? `"field:${field}"` : `json_extract(body, '$.${field}')`;
  };
  const table = `"${PREFIX}${name}"`;
  const values = ['checksum', 'body', ...indexed.map(sqlOf)];
  return {
    name: table,
    indexed,
    sqlOf,
    put: `INSERT INTO ${table} (id, ${values.join()}) VALUES (?${', ?'.repeat(values.length)})
      ON CONFLICT (id) DO UPDATE SET ${values.map((each) => `${each} = excluded.${each}`).join()}`,
    remove: `DELETE FROM ${table} WHERE id = ?`,
    checksum: `SELECT checksum FROM ${table} WHERE id = ?`,
    entries: [
      { sql: `SELECT count(*) AS count FROM ${table} WHERE id = ? AND rowid = ?`, fields: [] },
      ...indexes.map((fields) => ({
        sql: `SELECT count(*) AS count FROM ${table} INDEXED BY ${indexName({ name }, fields)}
          WHERE ${fields.map((field) => `${sqlOf(field)} IS ? AND `).join('')}id = ? AND rowid = ?`,
        fields,
      })),
    ],
  };
}
