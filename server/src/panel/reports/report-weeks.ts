import type { ReportWeek } from '@onda-on/contracts/api';
import { dayOf, shownStatus } from '@onda-on/contracts/rules';
import type { ReportWeekView, StandingsView } from '@onda-on/contracts/views';

import { correctIn } from '../../contest/standings/histogram.ts';
import { statsAnswer } from '../../contest/standings/stats.queries.ts';
import type { WeekFacts } from '../../contest/weeks/calendar.ts';

/** A week with its table and what was counted of its entries, as far as there is anything. */
export type WeekSources = Readonly<{
  facts: WeekFacts;
  table: StandingsView | undefined;
  counted: ReportWeekView | undefined;
}>;

const NO_TABLE = { coupons: 0, blocked: 0, voided: 0, decided: 0, histogram: [] };
const NOTHING_COUNTED = { submitted: 0, revised: 0 };

/** Istanbul's day of the first kick-off: on it a week counts. Without matches, the day of its lock. */
export function dayOfWeek({ week, matches }: WeekFacts): string {
  const kickOffs = matches.map(({ matchDate }) => Date.parse(matchDate));
  return dayOf(kickOffs.length > 0 ? Math.min(...kickOffs) : week.lockAt);
}

/** A week as the report shows it; its shares are those of the public statistics. */
export function reportWeek({ facts, table, counted }: WeekSources): ReportWeek {
  const { coupons, blocked, voided, decided, histogram } = table ?? NO_TABLE;
  const { submitted, revised } = counted ?? NOTHING_COUNTED;
  const decidedPicks = decided * coupons;
  const { averageAccuracy, averageScore, best, matches } = statsAnswer(table, facts.matches.length);
  const shown = <T>(share: T): T | null => (decidedPicks > 0 ? share : null);
  return {
    week: facts.week.number,
    status: shownStatus(facts.week),
    day: dayOfWeek(facts),
    submitted,
    revised,
    coupons,
    blocked,
    voided,
    decided,
    matches,
    decidedPicks,
    correctPicks: correctIn(histogram),
    successRate: shown(averageAccuracy),
    averageScore: shown(averageScore),
    best: shown(best),
  };
}
