import { afterCursor, encodeCursor, type CursorValue } from './cursor.ts';
import type { Found, Search, Where } from './document-reader.port.ts';
import { bound, type DocumentTable } from './document-tables.ts';
import type { Bound, Order, SqlPart } from './sql-parts.ts';

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Operator = keyof typeof OPERATORS;
type Value = string | number | boolean | null | undefined;
type AnyCondition = Value | Readonly<{ in?: readonly Value[] } & { [O in Operator]?: Value }>;

/** All conditions of a search; undefined ones are left out. */
function conditionsOf<View>({ sqlOf }: DocumentTable, where?: Where<View>): readonly SqlPart[] {
  return Object.entries<AnyCondition>((where ?? {}) as Record<string, AnyCondition>).flatMap(
    ([field, condition]) => (condition === undefined ? [] : partsOf(sqlOf(field), condition)),
  );
}

/** The requested fields, then the id in the direction of the last field, so that the order is total. */
function orderOf<View>({ sqlOf }: DocumentTable, { sort = [] }: Search<View>): readonly Order[] {
  const fields = sort.map(({ field, descending = false }) => ({ sql: sqlOf(field), descending }));
  return [...fields, { sql: 'id', descending: fields.at(-1)?.descending ?? false }];
}

/** Statements whose rows, one after another, are the documents after the cursor in order. */
export function selectsOf<View>(
  table: DocumentTable,
  search: Search<View>,
  cursor: readonly CursorValue[] | undefined,
): readonly SqlPart[] {
  const order = orderOf(table, search);
  const conditions = conditionsOf(table, search.where);
  const orderBy = order.map(({ sql, descending }) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join();
  const branches = cursor ? afterCursor(order, cursor) : [[]];
  return branches.map((branch) => {
    const { sql, values } = joined([...conditions, ...branch]);
    return { sql: `SELECT id, body, checksum FROM ${table.name} ${sql} ORDER BY ${orderBy} LIMIT ?`, values };
  });
}

export function countOf<View>(table: DocumentTable, where?: Where<View>): SqlPart {
  const { sql, values } = joined(conditionsOf(table, where));
  return { sql: `SELECT count(*) AS count FROM ${table.name} ${sql}`, values };
}

/** A page of rows that were searched for; one more of them than the limit means that there is a next page. */
export function pageOf<View, Row>(
  search: Search<View>,
  rows: readonly Row[],
  read: (row: Row) => Readonly<{ id: string; document: View }>,
): Found<View> {
  const shown = rows.slice(0, search.limit).map(read);
  const last = rows.length > search.limit ? shown.at(-1) : undefined;
  return {
    documents: shown.map(({ document }) => document),
    next: last ? encodeCursor(cursorValuesOf(search, last.id, last.document)) : null,
  };
}

/** What a cursor holds of a document: its sort fields (booleans are 1 and 0) and its id. */
function cursorValuesOf<View>(
  { sort = [] }: Search<View>,
  id: string,
  document: View,
): readonly CursorValue[] {
  const fields = document as Readonly<Record<string, unknown>>;
  return [...sort.map(({ field }) => bound(fields[field])), id];
}

function partsOf(sql: string, condition: AnyCondition): readonly SqlPart[] {
  if (typeof condition !== 'object' || condition === null) return [equals(sql, bound(condition))];
  const { in: oneOf, ...range } = condition;
  const ranges = Object.entries(range).map(([operator, value]) => ({
    sql: `${sql} ${OPERATORS[operator as Operator]} ?`,
    values: [bound(value)],
  }));
  return oneOf ? [isOneOf(sql, oneOf), ...ranges] : ranges;
}

function equals(sql: string, value: Bound): SqlPart {
  return value === null ? { sql: `${sql} IS NULL`, values: [] } : { sql: `${sql} = ?`, values: [value] };
}

/** Passes the list as one parameter, whatever its length. */
function isOneOf(sql: string, list: readonly Value[]): SqlPart {
  const known = list.map(bound).filter((value) => value !== null);
  const within = `${sql} IN (SELECT value FROM json_each(?))`;
  const orNull = known.length < list.length ? ` OR ${sql} IS NULL` : '';
  return { sql: `(${within}${orNull})`, values: [JSON.stringify(known)] };
}

function joined(parts: readonly SqlPart[]): SqlPart {
  const sql = parts.map((part) => part.sql).join(' AND ');
  return { sql: sql && `WHERE ${sql}`, values: parts.flatMap(({ values }) => values) };
}
