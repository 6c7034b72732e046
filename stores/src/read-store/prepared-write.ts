import type { Checksums } from './checksums.ts';
import type { DigestChanges } from './collection-digests.ts';
import { bound, type DocumentTable } from './document-tables.ts';
import type { Write } from './projection-writer.port.ts';
import type { SqlPart } from './sql-parts.ts';

/**
 * A write as a statement with its values. `weight` is what the document adds to its collection's digest; `former`
 * selects the checksum of the document that it replaces.
 */
export type PreparedWrite = Readonly<{
  put: SqlPart;
  former: SqlPart;
  collection: string;
  id: string;
  weight: bigint;
}>;

/** A write that was carried out, and how it changed the digest. */
export type Written = Readonly<{ collection: string; id: string; change: bigint }>;

/** @throws {TypeError} for data that is not JSON. */
export function preparedWrite(
  { indexed, put, remove, checksum: select }: DocumentTable,
  { collection: { name: collection }, id, document }: Write,
  checksums: Checksums,
): PreparedWrite {
  const about = { former: { sql: select, values: [id] }, collection, id };
  if (document === undefined) return { ...about, put: { sql: remove, values: [id] }, weight: 0n };
  const body: string | undefined = JSON.stringify(document);
  if (body === undefined) throw new TypeError(`A document of ${collection} is no JSON`);
  const fields = document as Readonly<Record<string, unknown>>;
  const checksum = checksums.ofDocument(id, body);
  const values = [id, checksum, body, ...indexed.map((field) => bound(fields[field]))];
  return { ...about, put: { sql: put, values }, weight: checksums.weightOf(id, checksum) };
}

export function changesBy(written: readonly Written[]): DigestChanges {
  const changes = new Map<string, bigint>();
  for (const { collection, change } of written)
    changes.set(collection, (changes.get(collection) ?? 0n) + change);
  return changes;
}
