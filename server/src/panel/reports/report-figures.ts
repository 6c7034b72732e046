import type { ReportActivity, ReportAnswer, ReportWeek } from '@onda-on/contracts/api';
import { accuracyOf, dayAfter, mondayOf } from '@onda-on/contracts/rules';
import type { ActivePersonsView, IncomeView, ReportDayView } from '@onda-on/contracts/views';

import { roundedToTenths } from '../../contest/standings/histogram.ts';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const DAYS_A_WEEK = 7;

type Scored = Readonly<{ week: ReportWeek; perCorrect: number }>;

/** What came in on the days asked for. */
export const revenueOf = (incomes: readonly Pick<IncomeView, 'amount'>[]): ReportAnswer['revenue'] => ({
  amount: incomes.reduce((sum, { amount }) => sum + amount, 0),
  entries: incomes.length,
});

/** The right picks among all picks of decided matches, over all weeks. */
export function successOf(weeks: readonly ReportWeek[]): ReportAnswer['success'] {
  const correct = weeks.reduce((sum, { correctPicks }) => sum + correctPicks, 0);
  const decided = weeks.reduce((sum, { decidedPicks }) => sum + decidedPicks, 0);
  return { correct, decided, rate: decided === 0 ? null : accuracyOf(correct, decided) };
}

/** Points a coupon, of weeks that have a result, beside the points that there were to be had a coupon. */
export function scoreOf(weeks: readonly Scored[]): ReportAnswer['score'] {
  const scored = weeks.filter(({ week }) => week.decidedPicks > 0);
  const coupons = scored.reduce((sum, { week }) => sum + week.coupons, 0);
  if (coupons === 0) return { average: null, outOf: null, coupons };
  const points = scored.reduce((sum, { week, perCorrect }) => sum + week.correctPicks * perCorrect, 0);
  const most = scored.reduce((sum, { week, perCorrect }) => sum + week.decidedPicks * perCorrect, 0);
  return { average: roundedToTenths(points / coupons), outOf: roundedToTenths(most / coupons), coupons };
}

/** Distinct persons in the 1,440 minutes up to and with this one. */
export function activeOf(view: ActivePersonsView | undefined, now: Date): ReportAnswer['active'] {
  const since = Math.floor(now.getTime() / MINUTE_MS) - MINUTES_A_DAY + 1;
  const persons = (view?.minutes ?? []).reduce(
    (sum, [minute, each]) => (minute >= since ? sum + each : sum),
    0,
  );
  return { persons, since: new Date(since * MINUTE_MS).toISOString() };
}

/** Weeks of the calendar from the first to the last day on which anything happened, as far as they lie in the range. */
export function activityOf(
  days: readonly ReportDayView[],
  { from, to }: Readonly<{ from: string; to: string }>,
): readonly ReportActivity[] {
  const first = days.reduce((a, { day }) => (day < a ? day : a), to);
  const last = days.reduce((a, { day }) => (day > a ? day : a), from);
  const weeks = new Map<string, ReportActivity>();
  for (
    let monday = mondayOf(first);
    days.length > 0 && monday <= last;
    monday = dayAfter(monday, DAYS_A_WEEK)
  ) {
    const sunday = dayAfter(monday, DAYS_A_WEEK - 1);
    const within = { from: monday < from ? from : monday, to: sunday > to ? to : sunday };
    weeks.set(monday, { ...within, submitted: 0, revised: 0 });
  }
  for (const { day, submitted, revised } of days) {
    const week = weeks.get(mondayOf(day));
    if (!week) continue;
    const sums = { submitted: week.submitted + submitted, revised: week.revised + revised };
    weeks.set(mondayOf(day), { ...week, ...sums });
  }
  return [...weeks.values()];
}
