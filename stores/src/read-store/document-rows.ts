import { bound, type DocumentTable } from './document-tables.ts';
import type { Write } from './projection-writer.port.ts';
import type { Part } from './sql-parts.ts';

/** Neighbours in an index then share its pages. */
export const byId = (a: Write, b: Write): number => (a.id < b.id ? -1 : Number(a.id > b.id));

/** The statement that keeps a write, with its values. @throws {TypeError} for what is no JSON. */
export function rowOf({ indexed, put, remove }: DocumentTable, { collection, id, document }: Write): Part {
  if (document === undefined) return { sql: remove, values: [id] };
  const body: string | undefined = JSON.stringify(document);
  if (body === undefined) throw new TypeError(`A document of ${collection.name} is no JSON`);
  const fields = document as Readonly<Record<string, unknown>>;
  return { sql: put, values: [id, body, ...indexed.map((field) => bound(fields[field]))] };
}
