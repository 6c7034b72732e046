import { createHash } from 'node:crypto';

const NODE = Buffer.of(0x01);
const EMPTY: Uint8Array = createHash('sha256').digest();

type Hash = Uint8Array;
/** A sibling on the path to the root, and its side. */
export type PathStep = Readonly<{ side: 'left' | 'right'; hash: string }>;

const nodeOf = (left: Hash, right: Hash): Hash =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** The root of an RFC 6962 tree, leaf by leaf: it keeps one hash for each power of two, whatever the number of leaves. */
export class MerkleRoot {
  /** Roots of full subtrees, largest first. */
  readonly #subtrees: Hash[] = [];
  #count = 0;

  /** Adds the next leaf's hash, hex, which already includes the leaf prefix. */
  add(leafHash: string): void {
    let hash: Hash = Buffer.from(leafHash, 'hex');
    for (let size = this.#count; size % 2 === 1; size = (size - 1) / 2) {
      const left = this.#subtrees.pop();
      if (left) hash = nodeOf(left, hash);
    }
    this.#subtrees.push(hash);
    this.#count += 1;
  }

  /** Hex; without leaves, the hash of the empty input. */
  root(): string {
    const [last = EMPTY, ...larger] = this.#subtrees.toReversed();
    return Buffer.from(larger.reduce((right, left) => nodeOf(left, right), last)).toString('hex');
  }
}

export function merkleRootOf(leafHashes: Iterable<string>): string {
  const tree = new MerkleRoot();
  for (const each of leafHashes) tree.add(each);
  return tree.root();
}

/** The siblings from a leaf up to the root (RFC 6962, section 2.1.1). */
export function inclusionPathOf(leafHashes: readonly string[], index: number): readonly PathStep[] {
  const size = leafHashes.length;
  if (size <= 1) return [];
  let split = 1;
  while (split * 2 < size) split *= 2;
  const [left, right] = [leafHashes.slice(0, split), leafHashes.slice(split)];
  return index < split
    ? [...inclusionPathOf(left, index), { side: 'right', hash: merkleRootOf(right) }]
    : [...inclusionPathOf(right, index - split), { side: 'left', hash: merkleRootOf(left) }];
}

/** The root that a leaf and its path lead to, hex. */
export function rootFrom(leafHash: string, path: readonly PathStep[]): string {
  const root = path.reduce<Hash>(
    (hash, { side, hash: sibling }) => {
      const other = Buffer.from(sibling, 'hex');
      return side === 'left' ? nodeOf(other, hash) : nodeOf(hash, other);
    },
    Buffer.from(leafHash, 'hex'),
  );
  return Buffer.from(root).toString('hex');
}
