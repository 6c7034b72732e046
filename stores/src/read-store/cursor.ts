import { InvalidCursor } from './document-reader.port.ts';
import type { Order, SqlPart } from './sql-parts.ts';

export type CursorValue = string | number | null;

export const encodeCursor = (place: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * A cursor may come from outside, so it is checked.
 *
 * @throws {InvalidCursor} when it does not match the number of sort fields.
 */
export function decodeCursor(text: string, fields: number): readonly CursorValue[] {
  const place = parse(text);
  if (Array.isArray(place) && place.length === fields && place.every(isCursorValue)) return place;
  throw new InvalidCursor();
}

/** Cursors of pages that are cut off a list by number. `letter` tells those of different lists apart. */
export const numberCursor = (letter: string) => {
  const pattern = new RegExp(`^${letter}([0-9]{1,9})$`);
  return {
    at: (number: number): string => Buffer.from(`${letter}${number}`).toString('base64url'),
    /** @throws {InvalidCursor} */
    numberIn: (cursor: string): number => {
      const [, digits] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
      if (digits === undefined) throw new InvalidCursor();
      return Number(digits);
    },
  };
};

/**
 * The conditions for documents after a cursor, in order: equal in all sort fields but the last, in all but the last
 * two, and so on. Each is one range of an index.
 */
export function afterCursor(
  order: readonly Order[],
  place: readonly CursorValue[],
): readonly (readonly SqlPart[])[] {
  return order
    .map((field, i) => {
      const same = order.slice(0, i).map(({ sql }, j) => equal(sql, place[j] ?? null));
      return behind(field, place[i] ?? null).map((part) => same.concat(part));
    })
    .toReversed()
    .flat();
}

/** Null comes first in ascending order, so last in descending order. */
function behind({ sql, descending }: Order, value: CursorValue): readonly SqlPart[] {
  if (value === null) return descending ? [] : [{ sql: `${sql} IS NOT NULL`, values: [] }];
  if (!descending) return [{ sql: `${sql} > ?`, values: [value] }];
  const below = { sql: `${sql} < ?`, values: [value] };
  return sql === 'id' ? [below] : [below, { sql: `${sql} IS NULL`, values: [] }];
}

const equal = (sql: string, value: CursorValue): SqlPart =>
  value === null ? { sql: `${sql} IS NULL`, values: [] } : { sql: `${sql} = ?`, values: [value] };

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function isCursorValue(value: unknown): value is CursorValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
