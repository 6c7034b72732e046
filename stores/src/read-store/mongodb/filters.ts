import type { Collection } from '@onda-on/contracts/views';
import type { Filter } from 'mongodb';

import type { CursorValue } from '../cursor.ts';
import type { Search, Where } from '../document-reader.port.ts';
import { comparable, fieldPathOf, TEXT_LENGTH_MAX, type StoredDocument } from './stored-document.ts';

type Order = Readonly<{ path: string; descending: boolean }>;
type DocumentFilter = Filter<StoredDocument>;

/** Skips tombstones, which deleted documents leave. */
const LIVING = { isGone: { $exists: false } };

/** All conditions of a search; undefined ones are left out. */
export function filterOf<View>(collection: Collection<unknown>, where?: Where<View>): DocumentFilter {
  const conditions = Object.entries((where ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([, condition]) => condition !== undefined)
    .map(([field, condition]) => ({
      [fieldPathOf(field)]: conditionOf(condition, limitOf(collection, field)),
    }));
  return { ...LIVING, ...(conditions.length > 0 && { $and: conditions }) };
}

/** The requested fields, then the id in the direction of the last field, so that the order is total. */
export function orderOf<View>({ sort = [] }: Search<View>): readonly Order[] {
  const fields = sort.map(({ field, descending = false }) => ({ path: fieldPathOf(field), descending }));
  return [...fields, { path: '_id', descending: fields.at(-1)?.descending ?? false }];
}

export const sortOf = (order: readonly Order[]): [string, 1 | -1][] =>
  order.map(({ path, descending }) => [path, descending ? -1 : 1]);

/** The documents after a cursor: equal in some of the first sort fields, and after it in the next. */
export function behind(order: readonly Order[], place: readonly CursorValue[]): DocumentFilter {
  const branches = order.flatMap((field, i) => {
    const same = order.slice(0, i).map(({ path }, j) => ({ [path]: place[j] ?? null }));
    return behindIn(field, place[i] ?? null).map((part) => ({ $and: [...same, part] }));
  });
  return { $or: branches };
}

/** Null is first in ascending order, and last in descending order. */
function behindIn({ path, descending }: Order, value: CursorValue): readonly object[] {
  if (value === null) return descending ? [] : [{ [path]: { $ne: null } }];
  if (!descending) return [{ [path]: { $gt: value } }];
  return path === '_id' ? [{ [path]: { $lt: value } }] : [{ [path]: { $lt: value } }, { [path]: null }];
}

const limitOf = ({ indexes }: Collection<unknown>, field: string): number =>
  indexes.flat().includes(field) ? Infinity : TEXT_LENGTH_MAX;

function conditionOf(condition: unknown, lengthMax: number): unknown {
  const valueOf = (value: unknown) => {
    const found = comparable(value);
    if (typeof found !== 'string' || found.length <= lengthMax) return found;
    throw new TypeError(`A text of more than ${lengthMax} characters is found by an index only`);
  };
  if (typeof condition !== 'object' || condition === null) return valueOf(condition);
  const operators = Object.entries(condition as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    operators.map(([operator, value]) => [
      `$${operator}`,
      Array.isArray(value) ? value.map(valueOf) : valueOf(value),
    ]),
  );
}
