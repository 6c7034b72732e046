/** A bar of the distribution: how many coupons have so many correct picks, and how long against the longest. */
export type HistogramBar = Readonly<{ correct: number; coupons: number; share: number }>;

/** From the most that can be right so far down to none. */
export function barsOf(histogram: readonly number[], decided: number): readonly HistogramBar[] {
  const shown = histogram.slice(0, decided + 1);
  const longest = Math.max(1, ...shown);
  return shown
    .map((coupons, correct) => ({ correct, coupons, share: (coupons / longest) * 100 }))
    .toReversed();
}

/** How many percent of the coupons have fewer correct picks, rounded down so that nobody is flattered. */
export function percentBelow(histogram: readonly number[], correct: number): number {
  const all = histogram.reduce((sum, coupons) => sum + coupons, 0);
  const below = histogram.slice(0, correct).reduce((sum, coupons) => sum + coupons, 0);
  return all === 0 ? 0 : Math.floor((below / all) * 100);
}
