import type { PickCounts } from '@onda-on/contracts/events';
import type { LeagueRarity } from '@onda-on/contracts/rules';

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
  const points = rarityPoints(counts, slots);
  return points.map((each, slot) =>
    ((decided >>> (2 * slot)) & 1) === 1 ? (each[pickAt(right, slot) - 1] ?? 0) : 0,
  );
}

/** The rarity that a pick of 1, X or 2 has if it is right, by slot; 0 before the lock. */
export const rarityPoints = (counts: PickCounts | null, slots: number): LeagueRarity =>
  Array.from({ length: slots }, (_, slot) => {
    const [home, draw, away] = counts?.[slot] ?? [0, 0, 0];
    const total = home + draw + away;
    const pointsOf = (picked: number) => (total === 0 ? 0 : 1000 - Math.round((1000 * picked) / total));
    return [pointsOf(home), pointsOf(draw), pointsOf(away)] as const;
  });

export const rarityOf = (word: number, { right }: ResultMask, bySlot: readonly number[]): number =>
  bySlot.reduce((sum, each, slot) => (pickAt(word, slot) === pickAt(right, slot) ? sum + each : sum), 0);
