/** Pseudo-random numbers from a seed (mulberry32): the same seed makes the same season. */
export type Random = Readonly<{
  /** In [0, 1). */
  next: () => number;
  /** A whole number in [min, max]. */
  between: (min: number, max: number) => number;
  oneOf: <T>(list: readonly [T, ...T[]]) => T;
  weighted: (weights: readonly number[]) => number;
  shuffled: <T>(list: readonly T[]) => T[];
}>;

export function randomOf(...seeds: readonly (number | string)[]): Random {
  let state = hashOf(seeds.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    oneOf: (list) => list[between(0, list.length - 1)] ?? list[0],
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return index < 0 ? weights.length - 1 : index;
    },
    shuffled(list) {
      const keyed = list.map((item) => ({ item, key: next() }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}

/** FNV-1a: a 32-bit hash of a short text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
