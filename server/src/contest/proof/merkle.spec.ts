import { createHash, hash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { rootByDefinition, rootFrom } from '../../main/testing/merkle-by-definition.ts';
import { MerkleTree } from './merkle.ts';

const leafOf = (data: string) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(0), Buffer.from(data, 'hex')]))
    .digest('hex');

/** The test vectors of Certificate Transparency (RFC 6962): leaves, the roots of the first n, and paths. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(leafOf);
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const PATHS: readonly (readonly [leaf: number, count: number, path: readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];

const SIZES_MAX = 1_000;
const LARGE = 200_000;
/** Some milliseconds of hashing. */
const LEAVES_A_TURN_MAX = 5_000;
const numbered = (count: number) => Array.from({ length: count }, (_, i) => hash('sha256', `leaf ${i}`));
const thousand = numbered(SIZES_MAX);
const treeOf = (leaves: readonly string[]) => MerkleTree.over(Buffer.from(leaves.join(''), 'hex'));

describe('Merkle tree of a seal', () => {
  it.each(ROOTS.map((root, count) => [count, root] as const))(
    'of %i leaves has the root of RFC 6962',
    async (count, root) => {
      const leaves = LEAVES.slice(0, count);
      expect((await treeOf(leaves)).root).toBe(root);
    },
  );

  it.each(PATHS)('leads from leaf %i of %i along the path of RFC 6962', async (leaf, count, path) => {
    const tree = await treeOf(LEAVES.slice(0, count));
    expect(tree.pathOf(leaf).map((step) => step.hash)).toEqual(path);
    expect(rootFrom(LEAVES[leaf] ?? '', tree.pathOf(leaf))).toBe(ROOTS[count]);
  });

  it('has the root by definition for all sizes to 1,000, and proves its leaves', async () => {
    const known = new Map<string, Buffer>();
    for (let size = 1; size <= SIZES_MAX; size += 1) {
      const leaves = thousand.slice(0, size);
      const tree = await treeOf(leaves);
      const root = rootByDefinition(leaves, known);
      expect([tree.size, tree.root]).toEqual([size, root]);
      for (const leaf of [0, (size * 7) % size, Math.floor(size / 3), size - 1])
        expect(rootFrom(leaves[leaf] ?? '', tree.pathOf(leaf))).toBe(root);
    }
  });

  it('proves every leaf of every small tree, and with a path of the right length', async () => {
    for (let size = 1; size <= 70; size += 1) {
      const tree = await treeOf(thousand.slice(0, size));
      for (let leaf = 0; leaf < size; leaf += 1) {
        const path = tree.pathOf(leaf);
        expect(rootFrom(thousand[leaf] ?? '', path)).toBe(tree.root);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      }
    }
  });

  it('proves no other leaf, no other place and no changed sibling', async () => {
    const tree = await treeOf(thousand);
    const anyLeaf = fc.nat({ max: SIZES_MAX - 1 });
    fc.assert(
      fc.property(anyLeaf, anyLeaf, fc.nat({ max: 9 }), fc.nat({ max: 255 }), (leaf, other, step, bit) => {
        fc.pre(leaf !== other);
        const path = tree.pathOf(leaf);
        expect(rootFrom(thousand[other] ?? '', path)).not.toBe(tree.root);
        expect(rootFrom(thousand[leaf] ?? '', tree.pathOf(other))).not.toBe(tree.root);
        const at = step % path.length;
        const sibling = path[at] ?? { side: 'left' as const, hash: '' };
        const changed = path.with(at, { ...sibling, hash: withBitFlipped(sibling.hash, bit) });
        expect(rootFrom(thousand[leaf] ?? '', changed)).not.toBe(tree.root);
      }),
    );
  });

  it.each([-1, 3, 0.5, Number.NaN])('has no leaf %d of three', async (leaf) => {
    const tree = await treeOf(LEAVES.slice(0, 3));
    expect(() => tree.pathOf(leaf)).toThrow(RangeError);
  });

  it('refuses half a leaf', () => expect(MerkleTree.over(Buffer.alloc(48))).rejects.toThrow(RangeError));
});

const withBitFlipped = (hex: string, bit: number): string => {
  const bytes = Buffer.from(hex, 'hex');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('hex');
};

describe('a tree of many leaves', () => {
  const leaves = numbered(LARGE);

  it('has the root by definition, and proves any of its leaves', async () => {
    const [size = SIZES_MAX] = fc.sample(fc.integer({ min: SIZES_MAX, max: LARGE / 2 }), 1);
    for (const each of [size, LARGE]) {
      const own = leaves.slice(0, each);
      const tree = await treeOf(own);
      expect(tree.root).toBe(rootByDefinition(own));
      fc.assert(
        fc.property(fc.nat({ max: each - 1 }), (leaf) =>
          expect(rootFrom(own[leaf] ?? '', tree.pathOf(leaf))).toBe(tree.root),
        ),
        { numRuns: 300 },
      );
    }
  });

  it('leaves the event loop to others many times while it is computed', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const tree = await treeOf(leaves);
    isDone = true;
    expect(tree.size).toBe(LARGE);
    expect(turns).toBeGreaterThan(LARGE / LEAVES_A_TURN_MAX);
  });
});
