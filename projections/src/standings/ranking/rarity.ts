import type { PickCounts } from '@onda-on/contracts/events';

import { pickAt, type ResultMask } from '../packed-picks.ts';

/**
 * The rarity (nadirlik puanı) of a correct pick in each slot: 1000 less the per-mille share of coupons with that pick
 * at the lock; 0 for a slot without a result, and everywhere before the lock.
 */
export function rarityBySlot(
  counts: PickCounts | null,
  { right, decided }: ResultMask,
  slots: number,
): readonly number[] {
  return Array.from({ length: slots }, (_, slot) => {
    const picked = counts?.[slot] ?? [0, 0, 0];
    const total = picked[0] + picked[1] + picked[2];
    const isDecided = ((decided >>> (2 * slot)) & 1) === 1;
    if (!isDecided || total === 0) return 0;
    return 1000 - Math.round((1000 * (picked[pickAt(right, slot) - 1] ?? 0)) / total);
  });
}

export const rarityOf = (word: number, { right }: ResultMask, bySlot: readonly number[]): number =>
  bySlot.reduce((sum, each, slot) => (pickAt(word, slot) === pickAt(right, slot) ? sum + each : sum), 0);
