import type { ChainLink, CouponChunkView } from '@onda-on/contracts/views';

import { LeafChain } from '../leaf-chain.ts';
import { leafIn } from './coupon-fold.ts';

/** A week's chain after a row of a chunk, folded from where it stood at the chunk's beginning; undefined for a row that joins none. */
export function linkIn({ lines, chains }: CouponChunkView, row: number): ChainLink | undefined {
  const leaves = lines.split('\n', row + 1).map(leafIn);
  const last = leaves[row];
  const before = last && chains[last.week];
  if (!before) return undefined;
  const chain = LeafChain.from(last.week, before);
  for (const leaf of leaves) if (leaf?.week === last.week) chain.join(leaf.leafHash);
  return chain.link;
}
