import { fold } from '@onda-on/contracts/rules';

import { FILE_TEXT } from '../import.text.ts';
import type { CsvRecord } from './csv-records.ts';
import { unreadable } from './file-text.ts';

/** `title` is our heading of a column; `names` are the other headings that a file may use. */
type Column = Readonly<{ title: string; names: readonly string[]; isOptional?: boolean }>;
export type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** A row with its cells by our column names; the cell of a column that the file lacks is empty. */
export type NamedRow<Name extends string> = Readonly<{
  line: number;
  cells: Readonly<Record<Name, string>>;
}>;
export type NamedRows<Name extends string> = Readonly<{
  rows: readonly NamedRow<Name>[];
  titles: Readonly<Record<Name, string>>;
}>;

const plain = (title: string): string => fold(title).replace(/[^a-z0-9]/gu, '');

/** Values of columns that the rows leave out; such rows need no heading. */
export type Assumed<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * Finds columns by their headings, in any order, and ignores others. Without a heading the columns are in our order.
 * @throws {Rejection} IMPORT_UNREADABLE for a missing or repeated column.
 */
export function namedRows<Name extends string>(
  records: readonly CsvRecord[],
  columns: Columns<Name>,
  assumed: Assumed<Name> | null = null,
): NamedRows<Name> {
  const [first] = records;
  if (!first) throw unreadable(FILE_TEXT.empty);
  const names = Object.keys(columns) as Name[];
  const found = placesOf(first, columns, names);
  const isHeaded = found.size > 0 || assumed === null;
  const places = isHeaded ? found : placesInOrder(first, names, assumed);
  const [heading, data] = isHeaded ? [first, records.slice(1)] : [undefined, records];
  const missing = names.filter(
    (name) => !places.has(name) && !columns[name].isOptional && assumed?.[name] === undefined,
  );
  if (missing.length > 0) throw unreadable(FILE_TEXT.missing(missing.map((name) => columns[name].title)));
  const record = (pick: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, string>;
  return {
    titles: record((name) => heading?.cells[places.get(name) ?? -1]?.trim() ?? columns[name].title),
    rows: data.map(({ line, cells }) => ({
      line,
      cells: record((name) => cells[places.get(name) ?? -1]?.trim() || (assumed?.[name] ?? '')),
    })),
  };
}

/** Rows may include the assumed columns, as our own files do: then the first cell is the week, a short number. */
function placesInOrder<Name extends string>(
  { cells }: CsvRecord,
  names: readonly Name[],
  assumed: Assumed<Name>,
): ReadonlyMap<Name, number> {
  const isWhole = /^\d{1,2}$/.test(cells[0]?.trim() ?? '');
  const there = isWhole ? names : names.filter((name) => assumed[name] === undefined);
  return new Map(there.slice(0, cells.length).map((name, place) => [name, place]));
}

function placesOf<Name extends string>(
  { cells }: CsvRecord,
  columns: Columns<Name>,
  names: readonly Name[],
): ReadonlyMap<Name, number> {
  const places = new Map<Name, number>();
  for (const [place, title] of cells.entries()) {
    const name = names.find((each) =>
      [columns[each].title, ...columns[each].names].some((known) => plain(known) === plain(title)),
    );
    if (name === undefined) continue;
    if (places.has(name)) throw unreadable(FILE_TEXT.twice(columns[name].title));
    places.set(name, place);
  }
  return places;
}
