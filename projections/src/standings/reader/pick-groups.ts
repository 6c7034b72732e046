import type { PickGroups, Rows } from '../ranking/ranking.ts';

const HALF = 16;
const BUCKETS = 1 << HALF;

/**
 * Ranked rows grouped by their picks. A sheet of ten matches has at most 3^10 = 59,049 different coupons, so that a pass
 * over the groups of a million coupons takes less than a millisecond.
 */
export function pickGroupsOf({ size, picks, flags }: Rows): PickGroups {
  const ranked = new Uint32Array(size);
  let length = 0;
  for (let row = 0; row < size; row += 1) {
    if (flags[row] !== 0) continue;
    ranked[length] = picks[row] as number;
    length += 1;
  }
  const words = sortedByHalf(sortedByHalf(ranked.subarray(0, length), 0), HALF);
  const counts = new Uint32Array(length);
  let groups = 0;
  for (let i = 0; i < length; i += 1) {
    const word = words[i] as number;
    if (i > 0 && word === words[groups - 1]) {
      (counts[groups - 1] as number) += 1;
      continue;
    }
    // The sorted words are overwritten from the front, where they have been counted already.
    words[groups] = word;
    counts[groups] = 1;
    groups += 1;
  }
  return { words: words.slice(0, groups), counts: counts.slice(0, groups) };
}

/** A stable counting sort by sixteen bits from `shift` on: two of them are faster than sorting a million numbers. */
function sortedByHalf(words: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(BUCKETS + 1);
  for (const word of words) (next[((word >>> shift) & (BUCKETS - 1)) + 1] as number) += 1;
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) (next[bucket] as number) += next[bucket - 1] as number;
  const sorted = new Uint32Array(words.length);
  for (const word of words) {
    const bucket = (word >>> shift) & (BUCKETS - 1);
    sorted[next[bucket] as number] = word;
    (next[bucket] as number) += 1;
  }
  return sorted;
}
