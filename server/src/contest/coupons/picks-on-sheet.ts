import { outcomesOf, type Outcome, type Picks } from '@onda-on/contracts/rules';
import type { MatchView } from '@onda-on/contracts/views';

import type { WeekFacts } from '../weeks/week-facts.ts';

export type PickOnMatch = Readonly<{ slot: number; match: MatchView; prediction: Outcome }>;

/** A coupon's picks with their matches, in sheet order. */
export function picksOnSheet(picks: Picks, { matches }: Pick<WeekFacts, 'matches'>): readonly PickOnMatch[] {
  return outcomesOf(picks).flatMap((prediction, slot) => {
    const match = matches[slot];
    return match ? [{ slot, match, prediction }] : [];
  });
}
