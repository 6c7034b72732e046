import type { Checksums } from '../checksums.ts';
import type { Write } from '../projection-writer.port.ts';

/**
 * Raise it when stored documents change their shape. Collections of an earlier format stay for older servers; the
 * projections build those of the new format from the log.
 */
const FORMAT = 2;

/** The name of a collection in the database. */
export const formatted = (name: string): string => `${name}-f${FORMAT}`;

export type FieldValue = string | number | null;

/**
 * A stored document: its original text, so that every store returns the same, and its searchable fields. `save` is the
 * number of the projection's save, because an older save never replaces a newer one. `isGone` marks a deleted document,
 * so that an older write cannot restore it.
 */
export type StoredDocument = Readonly<
  { _id: string; save: number } & (
    | { body: string; checksum: string; fields: Readonly<Record<string, FieldValue>> }
    | { isGone: true }
  )
>;
export type LivingDocument = Extract<StoredDocument, { body: string }>;

/** A document before its save has a number. */
export type UnsavedDocument = Readonly<{
  collection: string;
  id: string;
  body?: string;
  checksum?: string;
  fields?: LivingDocument['fields'];
}>;

const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
/** Longer texts can be searched only in indexed fields. */
export const TEXT_LENGTH_MAX = 200;

/** @throws {TypeError} for a document that is not JSON. */
export function unsavedOf({ collection, id, document }: Write, checksums: Checksums): UnsavedDocument {
  const { name, indexes } = collection;
  if (document === undefined) return { collection: name, id };
  const body: string | undefined = JSON.stringify(document);
  if (body === undefined) throw new TypeError(`A document of ${name} is no JSON`);
  const checksum = checksums.ofDocument(id, body);
  return { collection: name, id, body, checksum, fields: fieldsOf(document, new Set(indexes.flat())) };
}

export function storedOf(
  { id, body, checksum = '', fields = {} }: UnsavedDocument,
  save: number,
): StoredDocument {
  return body === undefined ? { _id: id, save, isGone: true } : { _id: id, save, body, checksum, fields };
}

/** A value as searches compare it: booleans are 1 and 0, a missing value is null, lists and objects are JSON. */
export function comparable(value: unknown): FieldValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return Number(value);
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** @throws {TypeError} for an invalid field name. */
export function fieldPathOf(field: string): string {
  if (!FIELD.test(field)) throw new TypeError(`${JSON.stringify(field)} is no field of a document`);
  return `fields.${field}`;
}

/** Whether the searchable fields are those of the document; long texts may be among them or not. */
export function areFieldsOf(
  document: unknown,
  stored: LivingDocument['fields'],
  indexed: readonly string[],
): boolean {
  const fields = document as Readonly<Record<string, unknown>>;
  const wanted = Object.entries(fieldsOf(document, new Set(indexed)));
  return (
    wanted.every(([field, value]) => (stored[field] ?? null) === value) &&
    Object.entries(stored).every(([field, value]) => comparable(fields[field]) === value)
  );
}

function fieldsOf(document: unknown, indexed: ReadonlySet<string>): Readonly<Record<string, FieldValue>> {
  const entries = Object.entries(document as Readonly<Record<string, unknown>>);
  const found = entries.filter(
    ([field, value]) => FIELD.test(field) && (indexed.has(field) || isShort(value)),
  );
  return Object.fromEntries(found.map(([field, value]) => [field, comparable(value)]));
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= TEXT_LENGTH_MAX;
  return value !== null && (typeof value === 'number' || typeof value === 'boolean');
}
