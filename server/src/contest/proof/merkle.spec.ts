import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { inclusionPathOf, merkleRootOf, rootFrom } from './merkle.ts';

const leafOf = (data: string) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(0), Buffer.from(data, 'hex')]))
    .digest('hex');

/** The test vectors of Certificate Transparency (RFC 6962): leaves, and the roots of the first n. */
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

const hash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

describe('Merkle tree of a seal', () => {
  it.each(ROOTS.map((root, count) => [count, root] as const))(
    'of %i leaves has the root of RFC 6962',
    (count, root) => expect(merkleRootOf(LEAVES.slice(0, count))).toBe(root),
  );

  it('proves every leaf', () =>
    fc.assert(
      fc.property(fc.array(hash, { minLength: 1, maxLength: 40 }), (leaves) => {
        for (const [i, leaf] of leaves.entries())
          expect(rootFrom(leaf, inclusionPathOf(leaves, i))).toBe(merkleRootOf(leaves));
      }),
      { numRuns: 30 },
    ));

  it('proves no other leaf', () => {
    const path = inclusionPathOf(LEAVES, 3);
    expect(rootFrom(leafOf('ff'), path)).not.toBe(ROOTS[8]);
    expect(path).toHaveLength(3);
  });
});
