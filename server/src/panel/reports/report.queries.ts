import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReportWeek, ReportActivity, ReportAnswer } from '@onda-on/contracts/api';
import {
  dayOf,
  shownStatus,
  accuracyOf,
  dayAfter,
  mondayOf,
  correctIn,
  roundedToTenths,
} from '@onda-on/contracts/rules';
import {
  type ReportWeekView,
  type StandingsView,
  type ActivePersonsView,
  type IncomeView,
  type ReportDayView,
  ACTIVE_PERSONS,
  INCOMES,
  REPORT_DAYS,
  REPORT_WEEKS,
  STANDINGS,
} from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { statsAnswer } from '../../contest/standings/stats.queries.ts';
import { type WeekFacts, Calendar, EntryWindow } from '../../contest/weeks/calendar.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { documentsIn } from '../../platform/reads/documents-in.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { isWithin, type DayRange } from './income/income.queries.ts';

export type WeekSources = Readonly<{
  facts: WeekFacts;
  table: StandingsView | undefined;
  counted: ReportWeekView | undefined;
}>;

const NO_TABLE = { coupons: 0, blocked: 0, voided: 0, decided: 0, histogram: [] };
const NOTHING_COUNTED = { submitted: 0, revised: 0 };

/** The day that the week counts on: Istanbul's day of the first kick-off, or of the lock if it has no matches. */
function dayOfWeek({ week, matches }: WeekFacts): string {
  const kickOffs = matches.map(({ matchDate }) => Date.parse(matchDate));
  return dayOf(kickOffs.length > 0 ? Math.min(...kickOffs) : week.lockAt);
}

/** A week of the report; its shares are those of the public statistics. */
function reportWeek({ facts, table, counted }: WeekSources): ReportWeek {
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

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const DAYS_A_WEEK = 7;

type Scored = Readonly<{ week: ReportWeek; perCorrect: number }>;

const revenueOf = (incomes: readonly Pick<IncomeView, 'amount'>[]): ReportAnswer['revenue'] => ({
  amount: incomes.reduce((sum, { amount }) => sum + amount, 0),
  entries: incomes.length,
});

function successOf(weeks: readonly ReportWeek[]): ReportAnswer['success'] {
  const correct = weeks.reduce((sum, { correctPicks }) => sum + correctPicks, 0);
  const decided = weeks.reduce((sum, { decidedPicks }) => sum + decidedPicks, 0);
  return { correct, decided, rate: decided === 0 ? null : accuracyOf(correct, decided) };
}

/** The average points per coupon over weeks with a result, and the highest possible average. */
function scoreOf(weeks: readonly Scored[]): ReportAnswer['score'] {
  const scored = weeks.filter(({ week }) => week.decidedPicks > 0);
  const coupons = scored.reduce((sum, { week }) => sum + week.coupons, 0);
  if (coupons === 0) return { average: null, outOf: null, coupons };
  const points = scored.reduce((sum, { week, perCorrect }) => sum + week.correctPicks * perCorrect, 0);
  const most = scored.reduce((sum, { week, perCorrect }) => sum + week.decidedPicks * perCorrect, 0);
  return { average: roundedToTenths(points / coupons), outOf: roundedToTenths(most / coupons), coupons };
}

/** The number of distinct persons in the 1,440 minutes that end with the current one. */
function activeOf(view: ActivePersonsView | undefined, now: Date): ReportAnswer['active'] {
  const since = Math.floor(now.getTime() / MINUTE_MS) - MINUTES_A_DAY + 1;
  const persons = (view?.minutes ?? []).reduce(
    (sum, [minute, each]) => (minute >= since ? sum + each : sum),
    0,
  );
  return { persons, since: new Date(since * MINUTE_MS).toISOString() };
}

/** Calendar weeks from the first to the last day with activity, cut to the range. */
function activityOf(
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

export class GetReport extends QueryWith<{ range: DayRange }, ReportAnswer>() {}

/** The figures of a range of days, from read models alone; the weeks' figures are those of the public tables. */
@QueryHandler(GetReport)
export class GetReportHandler implements IQueryHandler<GetReport> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute({ range }: GetReport): Promise<ReportAnswer> {
    const { now } = this.window;
    const [weeks, days, incomes, active] = await Promise.all([
      this.#weeks(),
      documentsIn(this.reads, REPORT_DAYS),
      documentsIn(this.reads, INCOMES),
      this.reads.get(ACTIVE_PERSONS, 'main'),
    ]);
    const known = [
      dayOf(now.getTime()),
      ...weeks.map(({ facts }) => dayOfWeek(facts)),
      ...[...days, ...incomes].map(({ day }) => day),
    ].toSorted();
    const within = closed(range, known.at(0) ?? '', known.at(-1) ?? '');
    const shown = weeks
      .map((sources) => ({ week: reportWeek(sources), perCorrect: sources.table?.scorePerCorrect ?? 1 }))
      .filter(({ week }) => isWithin(week.day, within));
    const rows = shown.map(({ week }) => week);
    return {
      ...within,
      serverTime: now.toISOString(),
      revenue: revenueOf(incomes.filter(({ day }) => isWithin(day, within))),
      success: successOf(rows),
      score: scoreOf(shown),
      active: activeOf(active, now),
      activity: activityOf(
        days.filter(({ day }) => isWithin(day, within)),
        within,
      ),
      weeks: rows,
    };
  }

  /** All weeks by number, at most 52. */
  async #weeks(): Promise<readonly WeekSources[]> {
    const { weeks } = await this.calendar.season();
    const ids = Array.from(weeks.keys(), String);
    const [tables, counted] = await Promise.all([
      this.reads.getMany(STANDINGS, ids),
      this.reads.getMany(REPORT_WEEKS, ids),
    ]);
    return Array.from(weeks, ([number, facts]) => ({
      facts,
      table: tables.get(String(number)),
      counted: counted.get(String(number)),
    }));
  }
}

/** Replaces an open end by the first or last known day, but never beyond the other end. */
function closed({ from, to }: DayRange, first: string, last: string): Readonly<{ from: string; to: string }> {
  if (from !== undefined) return { from, to: to ?? (last < from ? from : last) };
  return { from: to !== undefined && to < first ? to : first, to: to ?? last };
}
