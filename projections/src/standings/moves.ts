import type { ResultChange } from '@onda-on/contracts/views';

import { correctPicksIn, maskOf } from './packed-picks.ts';
import { rankIn, type PickGroups } from './ranking/ranking.ts';

/** How many coupons got a better or a worse place. */
export type Moves = Readonly<{ rose: number; fell: number }>;

/** The moves of a change of results; before the first result nobody has a place to leave. */
export function movesBetween(
  { words, counts }: PickGroups,
  { before, after }: Pick<ResultChange, 'before' | 'after'>,
): Moves {
  const [rankBefore, rankAfter] = [ranksIn(before), ranksIn(after)];
  let [rose, fell] = [0, 0];
  for (const [i, word] of words.entries()) {
    const [from, to] = [rankBefore(word), rankAfter(word)];
    if (from === null || to === null || from === to) continue;
    if (to < from) rose += counts[i] ?? 0;
    else fell += counts[i] ?? 0;
  }
  return { rose, fell };
}

function ranksIn({ results, histogram }: ResultChange['before']): (word: number) => number | null {
  const mask = maskOf(results);
  const ranks = histogram.map((_, correct) => rankIn(histogram, correct));
  return (word) => (mask.count === 0 ? null : (ranks[correctPicksIn(word, mask)] ?? null));
}
