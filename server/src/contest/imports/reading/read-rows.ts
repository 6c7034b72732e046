import type { ImportProblem } from '@onda-on/contracts/api';

import type { NamedRow, NamedRows } from './columns.ts';

/** A valid row of the file; problems of the others are reported by cell. */
type Read<Row> = Readonly<{ line: number; row: Row }>;
export type ReadRows<Row> = Readonly<{ rows: readonly Read<Row>[]; problems: readonly ImportProblem[] }>;

/** `rowIn` reads one row, and names each wrong cell with its message; a row with one is left out. */
export function readRows<Name extends string, Row>(
  { rows, titles }: NamedRows<Name>,
  rowIn: (row: NamedRow<Name>) => Readonly<{ row: Row; wrong: readonly (readonly [Name, string])[] }>,
): ReadRows<Row> {
  const read: Read<Row>[] = [];
  const problems: ImportProblem[] = [];
  for (const named of rows) {
    const { line } = named;
    const { row, wrong } = rowIn(named);
    if (wrong.length === 0) read.push({ line, row });
    problems.push(...wrong.map(([name, message]) => ({ line, column: titles[name], message })));
  }
  return { rows: read, problems };
}
