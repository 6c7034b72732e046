import { hash } from 'node:crypto';

import type { ProofStep } from '@onda-on/contracts/api';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

const NODE = Buffer.of(1);

/**
 * The definition in RFC 6962, section 2.1, word by word, hex: a second way to the root of a seal. `known`: the nodes of other trees
 * whose leaves begin with these or are their beginning, by their ranges, so that each is computed once.
 */
export function rootByDefinition(leafHashes: readonly string[], known?: Map<string, Buffer>): string {
  const of = (from: number, to: number): Buffer => {
    if (to - from <= 1) return to > from ? Buffer.from(leafHashes[from] ?? '', 'hex') : sha256();
    const range = known && `${from}-${to}`;
    const there = range && known.get(range);
    if (there) return there;
    let split = 1;
    while (split * 2 < to - from) split *= 2;
    const node = sha256(NODE, of(from, from + split), of(from + split, to));
    if (range) known.set(range, node);
    return node;
  };
  return of(0, leafHashes.length).toString('hex');
}

/** The root that a leaf and its path lead to, hex. */
export function rootFrom(leafHash: string, path: readonly ProofStep[]): string {
  let root: Buffer = Buffer.from(leafHash, 'hex');
  for (const { side, hash: sibling } of path) {
    const other = Buffer.from(sibling, 'hex');
    root = side === 'left' ? sha256(NODE, other, root) : sha256(NODE, root, other);
  }
  return root.toString('hex');
}
