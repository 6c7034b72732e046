import type { Income, ReportAnswer } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';

import { CSV_BOM, csvText, type CsvCell, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { REPORT_CSV as say } from './report-csv.text.ts';

type Row = readonly CsvCell[];

/** A file separated by `;` has decimals with a comma. */
type Decimal = (value: number | null) => CsvCell;

const decimalFor =
  (separator: CsvSeparator): Decimal =>
  (value) =>
    value === null || separator === ',' ? value : String(value).replace('.', ',');

/** The report as a file: its figures, its weeks, its activity and its incomes, one under the other, each under its head. */
export function reportCsv(
  report: ReportAnswer,
  incomes: readonly Income[],
  separator: CsvSeparator,
): Readonly<{ text: string; rows: number }> {
  const decimal = decimalFor(separator);
  const parts: readonly (readonly [head: Row, rows: readonly Row[]])[] = [
    [say.summary, summaryOf(report, decimal)],
    [say.weeks, report.weeks.map((week) => weekRow(week, decimal))],
    [say.activity, report.activity.map(({ from, to, submitted, revised }) => [from, to, submitted, revised])],
    [
      say.incomes,
      incomes.map(({ day, sponsor, amount, note, by }) => [day, sponsor, decimal(amount / 100), note, by]),
    ],
  ];
  const text = parts.map(([head, rows]) => csvText([head, ...rows], separator)).join('\r\n');
  return { text: CSV_BOM + text, rows: parts.reduce((sum, [, rows]) => sum + rows.length, 0) };
}

function summaryOf({ from, to, ...report }: ReportAnswer, decimal: Decimal): readonly Row[] {
  const { revenue, success, score, active } = report;
  return [
    [say.from, from],
    [say.to, to],
    [say.revenue, decimal(revenue.amount / 100)],
    [say.correct, success.correct],
    [say.decided, success.decided],
    [say.rate, decimal(success.rate)],
    [say.average, decimal(score.average)],
    [say.outOf, decimal(score.outOf)],
    [say.active, active.persons],
    [say.made, report.serverTime],
  ];
}

const weekRow = (week: ReportAnswer['weeks'][number], decimal: Decimal): Row => [
  week.week,
  week.day,
  WEEK_STATUS_TEXT[week.status],
  week.submitted,
  week.revised,
  week.coupons,
  week.blocked,
  week.voided,
  week.decided,
  week.matches,
  week.correctPicks,
  week.decidedPicks,
  decimal(week.successRate),
  decimal(week.averageScore),
  week.best,
];
