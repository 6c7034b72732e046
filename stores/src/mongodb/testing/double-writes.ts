import type { Document } from 'mongodb';

import { DuplicateKey, type DoubleCollection } from './double-collection.ts';
import { listOf } from './double-filters.ts';

export const DUPLICATE_KEY = 11_000;

type Failure = Readonly<{ index: number; code: number; errmsg: string }>;

export function inserted(collection: DoubleCollection, { documents, ordered = true }: Document): Document {
  let n = 0;
  const failures = failuresOf(documents, ordered, (document) => {
    collection.insert(document);
    n += 1;
  });
  return answered(failures, { n });
}

export function updated(collection: DoubleCollection, { updates, ordered = true }: Document): Document {
  let [n, nModified] = [0, 0];
  const upserted: Document[] = [];
  const failures = failuresOf(updates, ordered, ({ q, u, upsert, multi }, index) => {
    const change = collection.change({ q, u, upsert, multi });
    n += change.n;
    nModified += change.n;
    if (change.before || !change.after) return;
    n += 1;
    upserted.push({ index, _id: change.after['_id'] });
  });
  return answered(failures, { n, nModified, ...(upserted.length > 0 && { upserted }) });
}

export function deleted(collection: DoubleCollection, { deletes, ordered = true }: Document): Document {
  let n = 0;
  const failures = failuresOf(deletes, ordered, ({ q, limit }) => {
    n += collection.remove(q, limit === 1).length;
  });
  return answered(failures, { n });
}

/** @throws {DuplicateKey} */
export function foundAndModified(collection: DoubleCollection, command: Document): Document {
  const { query: q = {}, update: u, upsert, sort, remove } = command;
  if (remove) {
    const [value = null] = collection.remove(q, true);
    return { ok: 1, value, lastErrorObject: { n: Number(value !== null) } };
  }
  const { before, after } = collection.change({ q, u, upsert }, sort);
  const lastErrorObject = {
    n: Number(after !== undefined),
    updatedExisting: before !== undefined,
    ...(!before && after && { upserted: after['_id'] }),
  };
  return { ok: 1, value: (command['new'] ? after : before) ?? null, lastErrorObject };
}

/** Does all writes, or those before the first failure when they are ordered. */
function failuresOf(
  writes: unknown,
  isOrdered: boolean,
  write: (given: Document, index: number) => void,
): readonly Failure[] {
  const failures: Failure[] = [];
  for (const [index, given] of listOf(writes).entries()) {
    if (isOrdered && failures.length > 0) break;
    try {
      write(Object(given), index);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      failures.push({ index, code: DUPLICATE_KEY, errmsg: error.message });
    }
  }
  return failures;
}

const answered = (failures: readonly Failure[], counts: Document): Document => ({
  ok: 1,
  ...counts,
  ...(failures.length > 0 && { writeErrors: failures }),
});
