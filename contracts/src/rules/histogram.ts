/** Coupons with equally many correct picks: how many coupons are better, and how many these are. */
type Bucket = Readonly<{ correct: number; better: number; size: number }>;

export function bucketOf(correct: number, histogram: readonly number[]): Bucket {
  const better = histogram.slice(correct + 1).reduce((sum, each) => sum + each, 0);
  return { correct, better, size: histogram[correct] ?? 0 };
}

/** The place of a coupon with this many correct picks, and how many other coupons share it. */
export function rankAt(
  histogram: readonly number[],
  correct: number,
): Readonly<{ rank: number; sharedWith: number }> {
  const { better, size } = bucketOf(correct, histogram);
  return { rank: better + 1, sharedWith: Math.max(0, size - 1) };
}

/** The group that contains place number `place`, counted from 1; undefined beyond the last. */
export function coveringPlace(place: number, histogram: readonly number[]): Bucket | undefined {
  for (let correct = histogram.length - 1; correct >= 0; correct -= 1) {
    const bucket = bucketOf(correct, histogram);
    if (bucket.better + bucket.size >= place) return bucket;
  }
  return undefined;
}

/** The most correct picks of any coupon; 0 without coupons. */
export const bestIn = (histogram: readonly number[]): number =>
  Math.max(
    0,
    histogram.findLastIndex((size) => size > 0),
  );

export const correctIn = (histogram: readonly number[]): number =>
  histogram.reduce((sum, size, correct) => sum + correct * size, 0);

export const roundedToTenths = (value: number): number => Math.round(value * 10) / 10;
