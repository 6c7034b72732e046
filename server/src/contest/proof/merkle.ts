import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ProofStep } from '@onda-on/contracts/api';

export const HASH_BYTES = 32;
const NODE_PREFIX = 0x01;
const EMPTY = hash('sha256', '', 'hex');
/** A millisecond of hashing: requests are served between two slices. */
const NODES_A_SLICE = 2_000;

/** An inner node's content: the prefix, then the hashes of both children. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_PREFIX);

/** The hash of the content in `node`, a byte a character, which costs half of what a buffer of its own would. */
const nodeHash = (): string => hash('sha256', node, 'binary');

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

  /**
   * `leaves` holds the hash of each leaf, which includes the leaf prefix, and becomes part of the tree. Yields to the event
   * loop, since a million leaves take half a second.
   */
  static async over(leaves: Buffer): Promise<MerkleTree> {
    if (leaves.length % HASH_BYTES > 0) throw new RangeError(`${leaves.length} bytes are no leaves`);
    const levels = [leaves];
    for (let below = leaves; below.length > HASH_BYTES; below = levels.at(-1) ?? leaves)
      levels.push(await levelOver(below));
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

async function levelOver(below: Buffer): Promise<Buffer> {
  const pairs = Math.floor(below.length / (2 * HASH_BYTES));
  const level = Buffer.allocUnsafe(Math.ceil(below.length / (2 * HASH_BYTES)) * HASH_BYTES);
  for (let at = 0; at < pairs; at += 1) {
    below.copy(node, 1, 2 * at * HASH_BYTES, 2 * (at + 1) * HASH_BYTES);
    level.write(nodeHash(), at * HASH_BYTES, 'binary');
    if (at % NODES_A_SLICE === NODES_A_SLICE - 1) await nextTurn();
  }
  below.copy(level, pairs * HASH_BYTES, 2 * pairs * HASH_BYTES);
  return level;
}
