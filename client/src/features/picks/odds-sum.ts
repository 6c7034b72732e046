import type { OfferedPick } from './picks.port.ts';

/** 'Toplam oran': the sum of the odds of the picks (§9). */
export const oddsSum = (picks: readonly OfferedPick[]): number =>
  picks.reduce((sum, { odds }) => sum + odds, 0);
