import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReportAnswer } from '@onda-on/contracts/api';
import { dayOf } from '@onda-on/contracts/rules';
import {
  ACTIVE_PERSONS,
  INCOMES,
  REPORT_DAYS,
  REPORT_WEEKS,
  STANDINGS,
  type Collection,
} from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Calendar, EntryWindow } from '../../contest/weeks/calendar.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { isWithin, type DayRange } from './income/day-range.ts';
import { activeOf, activityOf, revenueOf, scoreOf, successOf } from './report-figures.ts';
import { dayOfWeek, reportWeek, type WeekSources } from './report-weeks.ts';

export class GetReport extends Query<ReportAnswer> {
  constructor(readonly range: DayRange) {
    super();
  }
}

/** The figures of a stretch of days, from read models alone: those of weeks from the same tables as everybody's. */
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
      this.#all(REPORT_DAYS),
      this.#all(INCOMES),
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

  /** By number: 52 at most. */
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

  /** A document a day, or an income: a season's worth. */
  async #all<View>(collection: Collection<View>): Promise<readonly View[]> {
    const documents: View[] = [];
    for await (const [, document] of this.reads.scan(collection)) documents.push(document);
    return documents;
  }
}

/** An open end is where anything is known to be, and never beyond the other end. */
function closed({ from, to }: DayRange, first: string, last: string): Readonly<{ from: string; to: string }> {
  if (from !== undefined) return { from, to: to ?? (last < from ? from : last) };
  return { from: to !== undefined && to < first ? to : first, to: to ?? last };
}
