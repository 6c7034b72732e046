import { CheckPace } from './check-pace.ts';
import type { Checksums } from './checksums.ts';
import { bound, type DocumentTable } from './document-tables.ts';
import { SET_FAULT, type CheckOptions, type CollectionCheck } from './integrity.port.ts';
import type { Bound, SqlPart } from './sql-parts.ts';

/** Few, because a document may have hundreds of kilobytes. */
const PAGE_SIZE = 16;
const BITS = 256;

export type CheckedRow = Readonly<
  { id: string; body: string; checksum: string } & Record<string, Bound | undefined>
>;

type Parts = Readonly<{
  collection: string;
  table: DocumentTable;
  checksums: Checksums;
  rows: (part: SqlPart) => readonly CheckedRow[];
  count: (part: SqlPart) => number;
  digest: () => bigint;
}>;

/**
 * One check of a collection, row by row in the order of ids. It is notified of every save in between, so that in the end
 * its sum and the digest describe the same documents.
 */
export class SqliteCollectionCheck {
  readonly #parts: Parts;
  #cursor = '';
  #sum = 0n;
  #documents = 0;
  #isReplaced = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A save that is committed changed the weight of a document by this. */
  wrote(id: string, change: bigint): void {
    if (Buffer.compare(Buffer.from(id), Buffer.from(this.#cursor)) <= 0) this.#sum += change;
  }

  /** All documents were replaced, so this check means nothing any more. */
  replaced(): void {
    this.#isReplaced = true;
  }

  async run(options: CheckOptions): Promise<CollectionCheck> {
    const { collection } = this.#parts;
    const pace = new CheckPace(options);
    let rows: readonly CheckedRow[];
    do {
      rows = this.#page();
      for (const row of rows) {
        const fault = this.#faultOf(row);
        if (this.#isReplaced) return this.#found({ state: 'moving' });
        if (fault) return this.#found({ state: 'damaged', fault: `${row.id} ${fault}` });
        this.#add(row);
        if (await pace.rested()) break; // Rows may have changed meanwhile, so they are read again.
      }
    } while (rows.length > 0);
    if (this.#isReplaced) return this.#found({ state: 'moving' });
    const isEqual = BigInt.asUintN(BITS, this.#sum) === this.#parts.digest();
    return isEqual
      ? { collection, documents: this.#documents, state: 'intact' }
      : this.#found({ state: 'damaged', fault: SET_FAULT });
  }

  #found(found: Pick<CollectionCheck, 'state' | 'fault'>): CollectionCheck {
    return { collection: this.#parts.collection, documents: this.#documents, ...found };
  }

  #page(): readonly CheckedRow[] {
    const { table, rows } = this.#parts;
    const columns = ['rowid', 'id', 'body', 'checksum', ...table.indexed.map(table.sqlOf)].join();
    const sql = `SELECT ${columns} FROM ${table.name} WHERE id > ? ORDER BY id LIMIT ${PAGE_SIZE}`;
    return rows({ sql, values: [this.#cursor] });
  }

  #add({ id, checksum }: CheckedRow): void {
    this.#sum += this.#parts.checksums.weightOf(id, checksum);
    this.#cursor = id;
    this.#documents += 1;
  }

  #faultOf(row: CheckedRow): string | undefined {
    const { table, checksums } = this.#parts;
    if (checksums.ofDocument(row.id, row.body) !== row.checksum) return 'does not fit its checksum';
    if (table.indexed.length > 0 && !this.#areColumnsOf(row)) return 'has other columns than fields';
    return this.#isInIndexes(row) ? undefined : 'is missing in an index';
  }

  /** The columns that searches use repeat fields of the document. */
  #areColumnsOf({ body, ...columns }: CheckedRow): boolean {
    const fields = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return this.#parts.table.indexed.every((field) => {
      const column = columns[`field:${field}`];
      return (typeof column === 'bigint' ? Number(column) : column) === bound(fields[field]);
    });
  }

  #isInIndexes(row: CheckedRow): boolean {
    return this.#parts.table.entries.every(({ sql, fields }) => {
      const values = fields.map((field) => row[`field:${field}`] ?? null);
      return this.#parts.count({ sql, values: [...values, row.id, row['rowid'] ?? null] }) === 1;
    });
  }
}
