import { createHash } from 'node:crypto';

import type { Collection } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { lineOf } from './digest.ts';

/** `missing`: only live has it; `extra`: only the replay has it. */
export type Difference = Readonly<{
  collection: string;
  id: string;
  kind: 'missing' | 'extra' | 'different';
}>;

export type Comparison = Readonly<{
  digestLive: string;
  digestReplayed: string;
  documents: number;
  firstDifferences: readonly Difference[];
}>;

const DIFFERENCES_MAX = 20;

/** Walks two stores side by side in id order: their digests as `digestOf` makes them, and where they part. */
export async function compare(
  live: ReadStore,
  replayed: ReadStore,
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
      if (kind && firstDifferences.length < DIFFERENCES_MAX) firstDifferences.push({ collection: name, id, kind });
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
  const [a, b] = [live[Symbol.asyncIterator](), replayed[Symbol.asyncIterator]()];
  let [left, right] = [await a.next(), await b.next()];
  while (!left.done || !right.done) {
    const takesLeft = !left.done && (right.done || left.value[0] <= right.value[0]);
    const takesRight = !right.done && (left.done || right.value[0] <= left.value[0]);
    const id = takesLeft && !left.done ? left.value[0] : right.done ? '' : right.value[0];
    yield [
      id,
      takesLeft && !left.done ? lineOf(...left.value) : undefined,
      takesRight && !right.done ? lineOf(...right.value) : undefined,
    ];
    if (takesLeft) left = await a.next();
    if (takesRight) right = await b.next();
  }
}
