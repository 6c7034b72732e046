import type { WhatIfAnswer } from '@onda-on/contracts/api';
import type { Outcome } from '@onda-on/contracts/rules';

import type { StandingsSearch } from './standings-search.ts';

/** What the address tries, a letter for each match; nothing for matches that have a result by now, or without an address. */
export function lettersWith(
  tried: string | undefined,
  { results, open }: Pick<WhatIfAnswer, 'results' | 'open'>,
): string {
  const isFitting = tried?.length === results.length;
  return results.map((_, slot) => (isFitting && open.includes(slot) ? (tried[slot] ?? '-') : '-')).join('');
}

/** The coupon's own picks on the open matches; undefined without a coupon. */
export function ownOutcomesOf({
  me,
  open,
  results,
}: Pick<WhatIfAnswer, 'open' | 'results'> &
  Readonly<{ me: Readonly<{ picks: readonly Outcome[] | null }> | null }>): string | undefined {
  const picks = me?.picks;
  return picks
    ? results.map((_, slot) => (open.includes(slot) ? (picks[slot] ?? '-') : '-')).join('')
    : undefined;
}

/** The address with these outcomes; without any, none. */
export function toTried({ dene: _d, ...others }: StandingsSearch, letters: string): StandingsSearch {
  return /[1X2]/.test(letters) ? { ...others, dene: letters } : others;
}

/** The best and the worst place that a match's outcomes bring. */
export function rangeOf(ranks: Readonly<Record<Outcome, number>>): Readonly<{ best: number; worst: number }> {
  const all = Object.values(ranks);
  return { best: Math.min(...all), worst: Math.max(...all) };
}
