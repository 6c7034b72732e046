import type { Outcome } from './outcome.ts';

/** Used where odds are missing or no positive number. */
export const DEFAULT_ODDS: Readonly<Record<Outcome, number>> = { '1': 2, X: 3, '2': 2.5 };

type Odds = Readonly<{ homeOdds?: string | null; drawOdds?: string | null; awayOdds?: string | null }>;

export function oddsOf(match: Odds, outcome: Outcome): number {
  const text = { '1': match.homeOdds, X: match.drawOdds, '2': match.awayOdds }[outcome];
  const odds = Number(text);
  return text && Number.isFinite(odds) && odds > 0 ? odds : DEFAULT_ODDS[outcome];
}
