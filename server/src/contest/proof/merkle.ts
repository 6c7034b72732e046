import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ProofStep } from '@onda-on/contracts/api';

const HASH_BYTES = 32;
const NODE_PREFIX = 0x01;
const EMPTY = hash('sha256', '', 'hex');
/** Two milliseconds of hashing: requests are served between two slices. */
const NODES_A_SLICE = 1_000;

/** An inner node's content: the prefix, then the hashes of both children. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_PREFIX);

function nodeOf(left: Uint8Array, right: Uint8Array): Buffer {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return hash('sha256', node, 'buffer');
}

/** The root of an RFC 6962 tree, leaf by leaf: it keeps one hash for each power of two, whatever the number of leaves. */
export class MerkleRoot {
  /** Roots of full subtrees, largest first. */
  readonly #subtrees: Buffer[] = [];
  #count = 0;

  /** Adds the next leaf's hash, hex, which already includes the leaf prefix. */
  add(leafHash: string): void {
    let root: Buffer = Buffer.from(leafHash, 'hex');
    for (let size = this.#count; size % 2 === 1; size = (size - 1) / 2) {
      const left = this.#subtrees.pop();
      if (left) root = nodeOf(left, root);
    }
    this.#subtrees.push(root);
    this.#count += 1;
  }

  /** Hex; without leaves, the hash of the empty input. */
  root(): string {
    const [last, ...larger] = this.#subtrees.toReversed();
    return last ? larger.reduce((right, left) => nodeOf(left, right), last).toString('hex') : EMPTY;
  }
}

export function merkleRootOf(leafHashes: Iterable<string>): string {
  const tree = new MerkleRoot();
  for (const each of leafHashes) tree.add(each);
  return tree.root();
}

/**
 * An RFC 6962 tree with all its nodes in memory, 32 bytes each, for any number of inclusion paths. A level's last node
 * without a sibling is also the last one of the next level, so pairs from the left give the tree of the RFC.
 */
export class MerkleTree {
  /** From the leaves to the root. */
  readonly #levels: readonly Buffer[];

  private constructor(levels: readonly Buffer[]) {
    this.#levels = levels;
  }

  /** Leaf hashes are hex and include the leaf prefix. Yields to the event loop, since a million leaves take two seconds. */
  static async over(leafHashes: Iterable<string>, count: number): Promise<MerkleTree> {
    const levels = emptyLevels(count);
    const leaves = levels[0] ?? Buffer.alloc(0);
    let done = 0;
    for (const each of leafHashes) {
      leaves.write(each, done * HASH_BYTES, 'hex');
      done += 1;
      if (done % NODES_A_SLICE === 0) await nextTurn();
    }
    if (done !== count) throw new RangeError(`${done} leaves instead of ${count}`);
    for (const [below, level] of levels.slice(1).entries()) await join(levels[below] ?? leaves, level);
    return new MerkleTree(levels);
  }

  get size(): number {
    return (this.#levels[0]?.length ?? 0) / HASH_BYTES;
  }

  /** Hex; without leaves, the hash of the empty input. */
  get root(): string {
    return this.#levels.at(-1)?.toString('hex') || EMPTY;
  }

  /** The bytes of all nodes. */
  get bytes(): number {
    return this.#levels.reduce((sum, { length }) => sum + length, 0);
  }

  /** The hash of a leaf; a view of the tree's own memory. */
  leafAt(index: number): Buffer {
    return hashAt(this.#levels[0] ?? Buffer.alloc(0), index);
  }

  /** The siblings from a leaf up to the root (RFC 6962, section 2.1.1). @throws {RangeError} for a leaf that is not there. */
  pathOf(index: number): readonly ProofStep[] {
    if (!Number.isInteger(index) || index < 0 || index >= this.size) throw new RangeError(`No leaf ${index}`);
    const path: ProofStep[] = [];
    let at = index;
    for (const level of this.#levels) {
      const isLeft = at % 2 === 0;
      const sibling = isLeft ? at + 1 : at - 1;
      if (sibling * HASH_BYTES < level.length)
        path.push({ side: isLeft ? 'right' : 'left', hash: hashAt(level, sibling).toString('hex') });
      at = (at - (at % 2)) / 2;
    }
    return path;
  }
}

const hashAt = (level: Buffer, index: number): Buffer =>
  level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

function emptyLevels(count: number): readonly Buffer[] {
  const levels = [Buffer.allocUnsafe(count * HASH_BYTES)];
  for (let size = count; size > 1; size = Math.ceil(size / 2))
    levels.push(Buffer.allocUnsafe(Math.ceil(size / 2) * HASH_BYTES));
  return levels;
}

/** Computes a level from the one below it. */
async function join(below: Buffer, level: Buffer): Promise<void> {
  for (let at = 0; at * HASH_BYTES < level.length; at += 1) {
    const [left, right] = [hashAt(below, 2 * at), hashAt(below, 2 * at + 1)];
    level.set(right.length > 0 ? nodeOf(left, right) : left, at * HASH_BYTES);
    if (at % NODES_A_SLICE === NODES_A_SLICE - 1) await nextTurn();
  }
}

/** The root that a leaf and its path lead to, hex. */
export const rootFrom = (leafHash: string, path: readonly ProofStep[]): string =>
  path
    .reduce<Buffer>(
      (root, { side, hash: sibling }) => {
        const other = Buffer.from(sibling, 'hex');
        return side === 'left' ? nodeOf(other, root) : nodeOf(root, other);
      },
      Buffer.from(leafHash, 'hex'),
    )
    .toString('hex');
