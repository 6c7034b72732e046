import { fold } from '@onda-on/contracts/rules';

import { FILE_TEXT } from '../import.text.ts';
import type { CsvRecord } from './csv-records.ts';
import { unreadable } from './file-text.ts';

/** A column as we call it, the other names that it goes by, and whether a file may do without. */
type Column = Readonly<{ title: string; names: readonly string[]; isOptional?: boolean }>;
export type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** A row by our names; what its file lacks is empty. `titleOf` is the heading as the file has it. */
export type NamedRow<Name extends string> = Readonly<{
  line: number;
  cells: Readonly<Record<Name, string>>;
}>;
export type NamedRows<Name extends string> = Readonly<{
  rows: readonly NamedRow<Name>[];
  titles: Readonly<Record<Name, string>>;
}>;

const plain = (title: string): string => fold(title).replace(/[^a-z0-9]/gu, '');

/** Finds each column by its heading, in any order; others are left alone. @throws {Rejection} IMPORT_UNREADABLE for a missing or doubled one. */
export function namedRows<Name extends string>(
  [heading, ...data]: readonly CsvRecord[],
  columns: Columns<Name>,
): NamedRows<Name> {
  if (!heading) throw unreadable(FILE_TEXT.empty);
  const names = Object.keys(columns) as Name[];
  const places = placesOf(heading, columns, names);
  const missing = names.filter((name) => places.get(name) === undefined && !columns[name].isOptional);
  if (missing.length > 0) throw unreadable(FILE_TEXT.missing(missing.map((name) => columns[name].title)));
  const record = (pick: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, string>;
  return {
    titles: record((name) => heading.cells[places.get(name) ?? -1]?.trim() ?? columns[name].title),
    rows: data.map(({ line, cells }) => ({
      line,
      cells: record((name) => cells[places.get(name) ?? -1]?.trim() ?? ''),
    })),
  };
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
