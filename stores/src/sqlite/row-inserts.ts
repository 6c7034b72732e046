import type { Database } from './database.ts';

/** How many rows a statement writes: one for each row costs twice as much as one for sixteen. */
const SIZES = [16, 4, 1] as const;

/** Inserts rows whose values follow each other, several with one statement. `into` is the statement up to its values. */
export function rowInserts(db: Database, into: string, columns: number) {
  const row = `(${Array(columns).fill('?').join(', ')})`;
  const statements = SIZES.map((size) => ({
    width: size * columns,
    statement: db.prepare(`${into} VALUES ${Array(size).fill(row).join(', ')}`),
  }));
  return (values: readonly unknown[]): void => {
    let from = 0;
    for (const { width, statement } of statements)
      for (; values.length - from >= width; from += width) statement.run(...values.slice(from, from + width));
  };
}
