import { BSON, type Document } from 'mongodb';

import { DoubleFilter } from './double-filters.ts';
import { compared, keyOf, valueAt, withValueAt } from './double-values.ts';

type Index = Readonly<{
  name: string;
  key: Document;
  path: string;
  isUnique: boolean;
  places: Map<string, Set<Document>>;
}>;
type Change = Readonly<{ q: Document; u: Document; upsert?: boolean; multi?: boolean }>;
type Changed = Readonly<{ before: Document | undefined; after: Document | undefined; n: number }>;

/** A document that exists has this value in a unique field. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
}

/**
 * A collection in memory. It looks documents up by `_id` and by the first field of each index; documents are never
 * changed but replaced, so what was found stays as it was.
 */
export class DoubleCollection {
  readonly #namespace: string;
  readonly #documents = new Map<string, Document>();
  readonly #indexes = new Map<string, Index>();
  /** All documents by `_id`, until one comes or goes. */
  #sorted: readonly Document[] | undefined;

  constructor(namespace: string) {
    this.#namespace = namespace;
  }

  get indexes(): readonly Document[] {
    const others = Array.from(this.#indexes.values(), ({ name, key }) => ({ v: 2, key, name }));
    return [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...others];
  }

  /** Beyond its first field an index changes nothing here. */
  addIndex({ name, key, unique }: Document): void {
    if (this.#indexes.has(name)) return;
    const [path = '_id'] = Object.keys(key);
    const index = { name, key, path, isUnique: unique === true, places: new Map() };
    for (const each of this.#documents.values()) placeIn(index, each);
    this.#indexes.set(name, index);
  }

  find(filter: Document, sort: Document = {}): readonly Document[] {
    const wanted = new DoubleFilter(filter);
    const found: Document[] = [];
    for (const each of this.#candidates(wanted, sort)) if (wanted.isMetBy(each)) found.push(each);
    const order = Object.entries(sort);
    if (order.length === 0) return found;
    return found.toSorted((a, b) => {
      for (const [path, direction] of order) {
        const difference = compared(valueAt(a, path), valueAt(b, path)) * Number(direction);
        if (difference !== 0) return difference;
      }
      return 0;
    });
  }

  /** @throws {DuplicateKey} */
  insert(given: Document): Document {
    const document = given['_id'] === undefined ? { _id: new BSON.ObjectId(), ...given } : given;
    this.#put(document, undefined);
    return document;
  }

  /** @throws {DuplicateKey} */
  change({ q, u, upsert = false, multi = false }: Change, sort?: Document): Changed {
    const all = this.find(q, sort);
    const found = multi ? all : all.slice(0, 1);
    for (const before of found) this.#put(changed(before, u), before);
    const [before] = found;
    const after = before && this.#documents.get(keyOf(before['_id']));
    if (before || !upsert) return { before, after, n: found.length };
    return { before: undefined, after: this.insert(upserted(q, u)), n: 0 };
  }

  remove(filter: Document, isOne: boolean): readonly Document[] {
    const all = this.find(filter);
    const found = isOne ? all.slice(0, 1) : all;
    for (const each of found) {
      this.#documents.delete(keyOf(each['_id']));
      for (const index of this.#indexes.values()) takeOutOf(index, each);
    }
    if (found.length > 0) this.#sorted = undefined;
    return found;
  }

  #candidates(filter: DoubleFilter, sort: Document): Iterable<Document> {
    const ids = filter.valuesAt('_id');
    if (ids) return [...new Set(ids.map(keyOf))].flatMap((key) => this.#documents.get(key) ?? []);
    for (const { path, places } of this.#indexes.values()) {
      const keys = filter.valuesAt(path)?.map(keyOf);
      if (keys) return [...new Set(keys)].flatMap((key) => Array.from(places.get(key) ?? []));
    }
    const [path] = Object.keys(sort);
    return path === '_id' ? this.#behind(filter) : this.#documents.values();
  }

  /** The documents in the order of `_id` from where the filter begins, so that the pages of a scan cost the same. */
  #behind({ conditions }: DoubleFilter): readonly Document[] {
    this.#sorted ??= [...this.#documents.values()].toSorted((a, b) => compared(a['_id'], b['_id']));
    const least = conditions.find(({ path, operator }) => path === '_id' && operator === '$gt');
    if (!least) return this.#sorted;
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compared(this.#sorted[middle]?.['_id'], least.operand) > 0) to = middle;
      else from = middle + 1;
    }
    return this.#sorted.slice(from);
  }

  #put(document: Document, before: Document | undefined): void {
    const id = keyOf(document['_id']);
    if (!before && this.#documents.has(id)) throw this.#duplicate('_id_', document['_id']);
    for (const { name, path, isUnique, places } of this.#indexes.values()) {
      if (!isUnique) continue;
      const value = valueAt(document, path);
      for (const each of places.get(keyOf(value)) ?? [])
        if (each !== before) throw this.#duplicate(name, value);
    }
    for (const index of this.#indexes.values()) {
      if (before) takeOutOf(index, before);
      placeIn(index, document);
    }
    this.#documents.set(id, document);
    this.#sorted = undefined;
  }

  #duplicate(index: string, value: unknown): DuplicateKey {
    const key = BSON.EJSON.stringify({ value });
    return new DuplicateKey(
      `E11000 duplicate key error collection: ${this.#namespace} index: ${index} dup key: ${key}`,
    );
  }
}

function placeIn({ path, places }: Index, document: Document): void {
  const key = keyOf(valueAt(document, path));
  const there = places.get(key);
  if (there) there.add(document);
  else places.set(key, new Set([document]));
}

function takeOutOf({ path, places }: Index, document: Document): void {
  const key = keyOf(valueAt(document, path));
  const there = places.get(key);
  there?.delete(document);
  if (there?.size === 0) places.delete(key);
}

/** What an upsert makes: what the filter says of the document, and then the update. */
function upserted(q: Document, u: Document): Document {
  const equals = new DoubleFilter(q).conditions.filter(({ operator }) => operator === '$eq');
  const seed = equals.reduce((made: Document, { path, operand }) => withValueAt(made, path, operand), {});
  const { $setOnInsert = {}, ...update } = u;
  const isReplacement = !isOperators(u);
  return changed(seed, isReplacement ? u : { ...update, $set: { ...$setOnInsert, ...update['$set'] } });
}

type Operation = (former: unknown, operand: unknown) => unknown;

/** All operators of updates that the product uses; `$setOnInsert` changes nothing that exists. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  $set: (_, operand) => operand,
  $setOnInsert: (former) => former,
  $inc: (former, operand) => Number(former ?? 0) + Number(operand),
  $max: (former, operand) => (former === undefined || compared(operand, former) > 0 ? operand : former),
};

/** @throws {TypeError} for an operator that the product does not use. */
function changed(before: Document, u: Document): Document {
  if (!isOperators(u)) return before['_id'] === undefined ? u : { _id: before['_id'], ...u };
  let after = before;
  for (const [operator, fields] of Object.entries(u)) {
    const operation = OPERATIONS[operator];
    if (!operation) throw new TypeError(`This double does not know ${operator}`);
    for (const [path, operand] of Object.entries(fields))
      after = withValueAt(after, path, operation(valueAt(before, path), operand));
  }
  return after;
}

const isOperators = (u: Document): boolean => Object.keys(u).some((name) => name.startsWith('$'));
