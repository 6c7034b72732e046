import type { Outcome } from '@onda-on/contracts/rules';

type Distribution = readonly [home: number, draw: number, away: number];

/** Percent of the coupons with each outcome, to one decimal; zeros when there is no coupon. */
export function sharesOf(distribution: Distribution): Readonly<Record<Outcome, number>> {
  const all = distribution[0] + distribution[1] + distribution[2];
  const share = (count: number) => (all === 0 ? 0 : Math.round((count / all) * 1000) / 10);
  return { '1': share(distribution[0]), X: share(distribution[1]), '2': share(distribution[2]) };
}

/** Percent of the coupons that had the result right ('Bilenler'). */
export const knowingShare = (distribution: Distribution, result: Outcome): number =>
  sharesOf(distribution)[result];
