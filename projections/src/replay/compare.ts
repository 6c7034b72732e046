import { createHash } from 'node:crypto';

import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { digestLineOf } from './digest.ts';

/** `missing`: only in the live store; `extra`: only in the replay. `fields` are the first that differ. */
export type Difference = Readonly<{
  collection: string;
  id: string;
  kind: 'missing' | 'extra' | 'different';
  fields: readonly FieldDifference[];
}>;

export type Comparison = Readonly<{
  digestLive: string;
  digestReplayed: string;
  documents: number;
  firstDifferences: readonly Difference[];
}>;

const DIFFERENCES_MAX = 20;

/** Walks two stores in id order. Returns their digests, as `digestOf` computes them, and the first differences. */
export async function compare(
  live: DocumentReader,
  replayed: DocumentReader,
  collections: readonly Collection<unknown>[],
): Promise<Comparison> {
  const hashes = { live: createHash('sha256'), replayed: createHash('sha256') };
  const firstDifferences: Difference[] = [];
  let documents = 0;
  for (const collection of collections) {
    const { name } = collection;
    hashes.live.update(`# ${name}\n`);
    hashes.replayed.update(`# ${name}\n`);
    for await (const [id, a, b] of pairsOf(live.scan(collection), replayed.scan(collection))) {
      if (a !== undefined) hashes.live.update(a);
      if (b !== undefined) hashes.replayed.update(b);
      if (b !== undefined) documents += 1;
      const kind = kindOf(a, b);
      if (kind && firstDifferences.length < DIFFERENCES_MAX)
        firstDifferences.push({ collection: name, id, kind, fields: fieldsApart(a, b) });
    }
  }
  const digestReplayed = hashes.replayed.digest('hex');
  return { digestLive: hashes.live.digest('hex'), digestReplayed, documents, firstDifferences };
}

function kindOf(live: string | undefined, replayed: string | undefined): Difference['kind'] | undefined {
  if (live === replayed) return undefined;
  if (replayed === undefined) return 'missing';
  return live === undefined ? 'extra' : 'different';
}

type Scan = AsyncIterable<readonly [id: string, document: unknown]>;
type Pair = readonly [id: string, live: string | undefined, replayed: string | undefined];

async function* pairsOf(live: Scan, replayed: Scan): AsyncGenerator<Pair> {
  const [a, b] = [await Cursor.of(live), await Cursor.of(replayed)];
  while (!a.isAtEnd || !b.isAtEnd) {
    const id = a.id < b.id ? a.id : b.id;
    yield [id, await a.takeIf(id), await b.takeIf(id)];
  }
}

/** Sorts after every id. */
const END = '\u{10ffff}';

class Cursor {
  readonly #documents: AsyncIterator<readonly [id: string, document: unknown]>;
  #current: readonly [id: string, document: unknown] | undefined;

  private constructor(scan: Scan) {
    this.#documents = scan[Symbol.asyncIterator]();
  }

  static async of(scan: Scan): Promise<Cursor> {
    const cursor = new Cursor(scan);
    await cursor.#move();
    return cursor;
  }

  get isAtEnd() {
    return this.#current === undefined;
  }

  get id() {
    return this.#current?.[0] ?? END;
  }

  /** The digest line of the current document if it has this id; then moves on. */
  async takeIf(id: string): Promise<string | undefined> {
    if (this.#current?.[0] !== id) return undefined;
    const line = digestLineOf(...this.#current);
    await this.#move();
    return line;
  }

  async #move() {
    const next = await this.#documents.next();
    this.#current = next.done ? undefined : next.value;
  }
}

/** A field in which two documents differ, with both values, shortened; null where the field is missing. */
type FieldDifference = Readonly<{ field: string; live: string | null; replayed: string | null }>;

const FIELDS_MAX = 10;
const VALUE_LENGTH_MAX = 80;

/** The first fields in which two lines of a digest (`id {json}`) differ; none when one document is missing. */
export function fieldsApart(
  live: string | undefined,
  replayed: string | undefined,
): readonly FieldDifference[] {
  if (live === undefined || replayed === undefined) return [];
  return [...apart(documentIn(live), documentIn(replayed), '')].slice(0, FIELDS_MAX);
}

const documentIn = (line: string): unknown => JSON.parse(line.slice(line.indexOf(' ') + 1));

function* apart(live: unknown, replayed: unknown, path: string): Generator<FieldDifference> {
  if (isRecord(live) && isRecord(replayed)) {
    for (const key of new Set([...Object.keys(live), ...Object.keys(replayed)]))
      yield* apart(live[key], replayed[key], path === '' ? key : `${path}.${key}`);
    return;
  }
  const [a, b] = [textOf(live), textOf(replayed)];
  if (a !== b) yield { field: path, live: shortened(a), replayed: shortened(b) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const shortened = (text: string | null): string | null =>
  text !== null && text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
