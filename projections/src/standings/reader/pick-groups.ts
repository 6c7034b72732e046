import type { PickGroups, Rows } from '../ranking/ranking.ts';

/** Words below this one are counted in a table: every sheet of up to ten matches. */
const TABLE_END = 1 << 20;
const HALF = 16;
const BUCKETS = 1 << HALF;

/**
 * Ranked rows grouped by their picks. A sheet of ten matches has at most 3^10 = 59,049 different coupons, so that a pass
 * over the groups of a million coupons takes less than a millisecond.
 */
export function pickGroupsOf(rows: Rows): PickGroups {
  const { words, top } = rankedWords(rows);
  return top < TABLE_END ? groupsByTable(words, top + 1) : groupsBySorting(words);
}

/** The words of ranked rows, and the highest of them. */
function rankedWords({ size, picks, flags }: Rows): Readonly<{ words: Uint32Array; top: number }> {
  const words = new Uint32Array(size);
  let [length, top] = [0, 0];
  for (let row = 0; row < size; row += 1) {
    if (flags[row] !== 0) continue;
    const word = picks[row] as number;
    words[length] = word;
    length += 1;
    if (word > top) top = word;
  }
  return { words: words.subarray(0, length), top };
}

function groupsByTable(ranked: Uint32Array, end: number): PickGroups {
  const sizes = new Uint32Array(end);
  for (let i = 0; i < ranked.length; i += 1) (sizes[ranked[i] as number] as number) += 1;
  const most = Math.min(end, ranked.length);
  const [words, counts] = [new Uint32Array(most), new Uint32Array(most)];
  let groups = 0;
  for (let word = 0; word < end; word += 1) {
    const size = sizes[word] as number;
    if (size === 0) continue;
    words[groups] = word;
    counts[groups] = size;
    groups += 1;
  }
  return { words: words.slice(0, groups), counts: counts.slice(0, groups) };
}

function groupsBySorting(ranked: Uint32Array): PickGroups {
  const words = sortedByHalf(sortedByHalf(ranked, 0), HALF);
  const counts = new Uint32Array(words.length);
  let groups = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    // The sorted words are overwritten from the front, where they have been counted already.
    if (i === 0 || word !== words[groups - 1]) {
      words[groups] = word;
      groups += 1;
    }
    (counts[groups - 1] as number) += 1;
  }
  return { words: words.slice(0, groups), counts: counts.slice(0, groups) };
}

/** A stable counting sort by sixteen bits from `shift` on: two of them are faster than sorting a million numbers. */
function sortedByHalf(words: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(BUCKETS + 1);
  for (let i = 0; i < words.length; i += 1)
    (next[(((words[i] as number) >>> shift) & (BUCKETS - 1)) + 1] as number) += 1;
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) (next[bucket] as number) += next[bucket - 1] as number;
  const sorted = new Uint32Array(words.length);
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    const bucket = (word >>> shift) & (BUCKETS - 1);
    sorted[next[bucket] as number] = word;
    (next[bucket] as number) += 1;
  }
  return sorted;
}
