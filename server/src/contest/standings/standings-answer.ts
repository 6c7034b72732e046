import type { StandingsAnswer } from '@onda-on/contracts/api';
import { slotResultOf, type WeekNumber } from '@onda-on/contracts/rules';
import type { MatchView, StandingsView } from '@onda-on/contracts/views';

import { byKickOff } from '../weeks/week-facts.ts';
import { bestIn } from './histogram.ts';
import { pagesOf, type Page } from './page-of.ts';

/** A table that nobody is in yet. */
export const emptyTable = (week: WeekNumber, matches: readonly MatchView[]): StandingsView => ({
  week,
  coupons: 0,
  blocked: 0,
  voided: 0,
  sheet: matches.map(({ id }) => id),
  results: matches.map(slotResultOf),
  decided: 0,
  histogram: Array.from({ length: matches.length + 1 }, () => 0),
  distribution: [],
  scorePerCorrect: 1,
  averageCorrect: 0,
  averageAccuracy: 0,
  rarity: null,
  isSealed: false,
  latest: null,
  changes: [],
  top: [],
  rows: 0,
});

/** What stands above and below the rows. */
export function standingsAnswer(
  table: StandingsView,
  matches: readonly MatchView[],
  now: Date,
  { page, size }: Page,
): Omit<StandingsAnswer, 'entries' | 'me'> {
  const { week, isSealed, results, decided, coupons, blocked, averageCorrect, histogram } = table;
  return {
    week,
    isSealed,
    isLive: isSealed && results.includes('pending'),
    results,
    decided,
    coupons,
    blocked,
    averageCorrect,
    best: bestIn(histogram),
    histogram,
    latest: latestOf(table, matches),
    nextKickOff: nextKickOff(matches, now),
    corrections: table.changes.map(({ matchId, revision, affected, coupons: ranked }) => ({
      matchId,
      revision,
      affected,
      coupons: ranked,
    })),
    page,
    pages: pagesOf(coupons, size),
    size,
  };
}

/** The result that came in last; none once it was withdrawn. */
function latestOf({ latest }: StandingsView, matches: readonly MatchView[]): StandingsAnswer['latest'] {
  const match = matches.find(({ id }) => id === latest?.matchId);
  if (!latest || !match || match.homeScore === null || match.awayScore === null) return null;
  const { homeTeam, awayTeam, homeScore, awayScore, matchDate } = match;
  return { homeTeam, awayTeam, homeScore, awayScore, at: latest.at, matchDate };
}

function nextKickOff(matches: readonly MatchView[], now: Date): string | null {
  const next = matches
    .filter(({ status, matchDate }) => status === 'pending' && Date.parse(matchDate) > now.getTime())
    .toSorted(byKickOff)
    .at(0);
  return next?.matchDate ?? null;
}
