import { TimeSlice } from '../time-slice.ts';
import type { Database, Statement } from './database.ts';
import type { SortedIndex } from './sorted-index.ts';

const PAGE_ROWS = 200;
const SCHEMA = `
  SELECT t.name AS "table", t.wr AS "isKeyed", i.name AS "index", s.sql AS "sql"
  FROM pragma_table_list t JOIN pragma_index_list(t.name) i LEFT JOIN sqlite_schema s ON s.name = i.name
  WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND NOT (t.wr AND i.origin = 'pk')`;

type Index = Readonly<{ table: string; isKeyed: bigint; index: string; sql: string | null }>;
type Row = Readonly<{ isFound: bigint; isAfter: bigint }> & Readonly<Record<string, string | bigint>>;

/**
 * The indexes of a file that do not lead to every row of their tables, by name. A damaged index makes a row that is there look
 * missing, and SQLite does not notice. Reads all rows, a few milliseconds at a time; `read` runs each read.
 */
export async function damagedIndexes(
  db: Database,
  read: <T>(work: () => T) => T,
  sorted: readonly SortedIndex[],
): Promise<readonly string[]> {
  const indexes: readonly Index[] = read(() => db.prepare(SCHEMA).all());
  const damaged: string[] = [];
  for (const each of indexes) if (!(await leadsToAllRows(db, read, each))) damaged.push(each.index);
  for (const each of sorted) if (!(await each.leadsToAllRows(read))) damaged.push(each.name);
  return damaged;
}

async function leadsToAllRows(db: Database, read: <T>(work: () => T) => T, of: Index): Promise<boolean> {
  const timeSlice = new TimeSlice();
  const keys = read(() => keysOf(db, of));
  const [first, next] = read(() => [pageOf(db, of, keys, false), pageOf(db, of, keys, true)] as const);
  let rows: readonly Row[] = read(() => first.all());
  while (rows.length > 0) {
    if (rows.some(({ isFound, isAfter }) => !isFound || !isAfter)) return false;
    const last = rows.at(-1);
    await timeSlice.yieldWhenUsed();
    rows = read(() => next.all(...keys.map((_, i) => last?.[`key${i}`] ?? null)));
  }
  return true;
}

/** The columns of a table's key: no two rows are alike in all of them. */
function keysOf(db: Database, { table, isKeyed }: Index): readonly string[] {
  if (!isKeyed) return ['rowid'];
  const columns = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk').all(table);
  return columns.map(({ name }) => String(name));
}

/** A page of rows after a key: whether the index leads to each, and whether each is in the order of the keys. */
function pageOf(
  db: Database,
  { table, index, sql }: Index,
  keys: readonly string[],
  isNext: boolean,
): Statement {
  const columns = db.prepare('SELECT name FROM pragma_index_info(?)').all(index);
  const matches = [...columns.map(({ name }) => String(name)), ...keys].map(
    (name) => `i."${name}" IS r."${name}"`,
  );
  const [, condition = 'TRUE'] = sql?.split(' WHERE ') ?? [];
  const [key, values] = [keys.map((name) => `r."${name}"`), keys.map((_, i) => `?${i + 1}`)];
  const isAfter = isNext ? `(${key.join()}) > (${values.join()})` : 'TRUE';
  return db.prepare(`
    SELECT ${key.map((name, i) => `${name} AS key${i}`).join()}, ${isAfter} AS isAfter,
      EXISTS (SELECT 1 FROM "${table}" i INDEXED BY "${index}" WHERE ${matches.join(' AND ')} AND ${condition}) AS isFound
    FROM "${table}" r NOT INDEXED WHERE ${condition} ${isNext ? `AND ${isAfter}` : ''} ORDER BY ${key.join()} LIMIT ${PAGE_ROWS}`);
}
