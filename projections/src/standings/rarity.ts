import type { PickCounts } from '@onda-on/contracts/events';

import { pickAt, type ResultMask } from './packed-picks.ts';

/** `weights[slot][pick]`: 1000 less the per-mille share of coupons with that pick at the lock (product.md §2). */
export type RarityWeights = readonly (readonly number[])[];

export function weightsOf(counts: PickCounts | null): RarityWeights {
  return (counts ?? []).map((slot) => {
    const total = slot[0] + slot[1] + slot[2];
    return slot.map((picked) => (total === 0 ? 0 : 1000 - Math.round((1000 * picked) / total)));
  });
}

/** Nadirlik puanı of one coupon; 0 before the lock. */
export function rarityOf(word: number, { right, decided }: ResultMask, weights: RarityWeights): number {
  return weights.reduce((sum, slot, at) => {
    const isDecided = ((decided >>> (2 * at)) & 1) === 1;
    const isRight = isDecided && pickAt(word, at) === pickAt(right, at);
    return isRight ? sum + (slot[pickAt(word, at) - 1] ?? 0) : sum;
  }, 0);
}
