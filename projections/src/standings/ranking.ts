import { wrongIn, type ResultMask } from './packed-picks.ts';

/** The score of a row that is not ranked: void, or of a blocked person. */
const UNRANKED = 255;

/** What ranking needs of a board: `size` rows in log order; a flag other than 0 takes a row out. */
export type Rows = Readonly<{ size: number; picks: Uint32Array; flags: Uint8Array }>;

/** Correct picks of every row, and `histogram[n]`: ranked rows with n of them, n from 0 to the number of slots. */
export type Scored = Readonly<{ scores: Uint8Array; histogram: readonly number[] }>;

/** Neighbouring rows count in tables of their own: one table would make each row wait for the one before it. */
const TABLES = 4;

/** Scores a board of `slots` slots in one pass. `into` may be longer than the board, and holds the scores. */
export function scoreAll(
  { size, picks, flags }: Rows,
  mask: ResultMask,
  slots: number,
  into: Uint8Array,
): Scored {
  const { right, decided, count } = mask;
  const counts = new Uint32Array(TABLES * 256);
  for (let row = 0; row < size; row += 1) {
    const out = flags[row] === 0 ? 0 : UNRANKED;
    const score = (count - wrongIn(picks[row] as number, right, decided)) | out;
    into[row] = score;
    (counts[((row & (TABLES - 1)) << 8) | score] as number) += 1;
  }
  const histogram = Array.from({ length: slots + 1 }, (_, correct) => {
    const of = (table: number) => counts[(table << 8) | correct] ?? 0;
    return of(0) + of(1) + of(2) + of(3);
  });
  return { scores: into.subarray(0, size), histogram };
}

/** 1 + everyone with more correct picks. */
export function rankIn(histogram: readonly number[], correct: number): number {
  return histogram.slice(correct + 1).reduce((sum, rows) => sum + rows, 1);
}

/** All ranked rows, most correct picks first, in log order inside a tie: a counting sort. */
export function orderOf({ scores, histogram }: Scored): Uint32Array {
  const places = histogram.reduce((sum, rows) => sum + rows, 0);
  const next = new Uint32Array(UNRANKED + 1);
  for (const correct of histogram.keys()) next[correct] = rankIn(histogram, correct) - 1;
  next[UNRANKED] = places; // behind all others, and cut off
  const order = new Uint32Array(scores.length);
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] as number;
    const place = next[score] as number;
    order[place] = row;
    next[score] = place + 1;
  }
  return order.subarray(0, places);
}

/** The first `limit` rows of that order, without sorting the rest. */
export function leadersOf({ scores, histogram }: Scored, limit: number): readonly number[] {
  const buckets = histogram.map((): number[] => []);
  const best = histogram.findLastIndex((rows) => rows > 0);
  const least = histogram.findLastIndex(
    (rows, correct) => rows > 0 && rankIn(histogram, correct) + rows > limit,
  );
  const isOneBucket = least === best;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? UNRANKED;
    if (score === UNRANKED || score < least) continue;
    const bucket = buckets[score];
    if (bucket && bucket.length < limit) bucket.push(row);
    else if (isOneBucket) break;
  }
  return buckets.toReversed().flat().slice(0, limit);
}
