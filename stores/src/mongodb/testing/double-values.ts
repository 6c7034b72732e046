import { BSON, type Document } from 'mongodb';

/** The order of kinds in which MongoDB sorts values of different kinds. */
const KINDS = ['null', 'number', 'string', 'object', 'array', 'bytes', 'boolean', 'date'] as const;
type Kind = (typeof KINDS)[number];

const SURROGATES = /[\uD800-\uDFFF]/;

/** A text that is equal for equal values only. */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `n${value}`;
  if (value === undefined || value === null) return 'null';
  if (value instanceof Date) return `d${value.getTime()}`;
  return BSON.EJSON.stringify(value);
}

/** Negative when `a` sorts before `b`. */
export function compared(a: unknown, b: unknown): number {
  const [kind, other] = [kindOf(a), kindOf(b)];
  if (kind !== other) return KINDS.indexOf(kind) - KINDS.indexOf(other);
  if (typeof a === 'string' && typeof b === 'string') return comparedTexts(a, b);
  if (kind === 'number' || kind === 'date' || kind === 'boolean') return Number(a) - Number(b);
  return comparedTexts(keyOf(a), keyOf(b));
}

export const isSameKind = (a: unknown, b: unknown): boolean => kindOf(a) === kindOf(b);

/** The value at a dotted path; undefined when it is missing. Paths into lists are not needed. */
export function valueAt(document: unknown, path: string): unknown {
  let found = document;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

/** A copy with this value at a dotted path; undefined leaves it out. */
export function withValueAt(document: Document, path: string, value: unknown): Document {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0)
    return { ...document, [name]: withValueAt(document[name] ?? {}, rest.join('.'), value) };
  if (value !== undefined) return { ...document, [name]: value };
  const { [name]: _, ...left } = document;
  return left;
}

function kindOf(value: unknown): Kind {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'number' || value instanceof BSON.Long) return 'number';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'array';
  return value instanceof BSON.Binary ? 'bytes' : 'object';
}

/** By code points, which is the order of their bytes. */
function comparedTexts(a: string, b: string): number {
  if (a === b) return 0;
  if (SURROGATES.test(a) || SURROGATES.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
