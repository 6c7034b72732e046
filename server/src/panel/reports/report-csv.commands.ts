import { randomUUID } from 'node:crypto';

import { CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Income, ReportAnswer } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import {
  CSV_BOM,
  csvDecimal,
  csvText,
  type CsvCell,
  type CsvSeparator,
} from '../../platform/http/csv/csv-text.ts';
import { type DayRange, GetIncomes } from './income/income.queries.ts';
import { GetReport } from './report.queries.ts';

/** Headings and names in the exported report, worded as on the screen. */
const REPORT_CSV = {
  /** The file's name in the audit log. */
  what: 'Rapor',
  summary: ['Gösterge', 'Değer'],
  from: 'Başlangıç',
  to: 'Bitiş',
  revenue: 'Toplam gelir (₺)',
  correct: 'Doğru tahmin',
  decided: 'Sonuçlanan tahmin',
  rate: 'Başarı oranı (%)',
  average: 'Ortalama puan',
  outOf: 'Alınabilecek ortalama puan',
  active: 'Aktif kullanıcı (son 24 saat)',
  made: 'Hazırlandı (UTC)',
  weeks: [
    'Hafta',
    'İlk maç günü',
    'Durum',
    'Gönderim',
    'Değişiklik',
    'Geçerli kupon',
    'Engelli',
    'Geçersiz',
    'Sonuçlanan maç',
    'Maç',
    'Doğru tahmin',
    'Sonuçlanan tahmin',
    'Başarı oranı (%)',
    'Ortalama puan',
    'En iyi',
  ],
  activity: ['Başlangıç', 'Bitiş', 'Gönderim', 'Değişiklik'],
  incomes: ['Tarih', 'Sponsor', 'Tutar (₺)', 'Not', 'Kaydeden'],
} as const;

type Row = readonly CsvCell[];

type Decimal = (value: number | null) => CsvCell;

/** The report as CSV: figures, weeks, activity and incomes below each other, each with its own headings. */
function reportCsv(
  report: ReportAnswer,
  incomes: readonly Income[],
  separator: CsvSeparator,
): Readonly<{ text: string; rows: number }> {
  const decimal: Decimal = (value) => (value === null ? null : csvDecimal(String(value), separator));
  const parts: readonly (readonly [head: Row, rows: readonly Row[]])[] = [
    [REPORT_CSV.summary, summaryOf(report, decimal)],
    [REPORT_CSV.weeks, report.weeks.map((week) => weekRow(week, decimal))],
    [
      REPORT_CSV.activity,
      report.activity.map(({ from, to, submitted, revised }) => [from, to, submitted, revised]),
    ],
    [
      REPORT_CSV.incomes,
      incomes.map(({ day, sponsor, amount, note, by }) => [day, sponsor, decimal(amount / 100), note, by]),
    ],
  ];
  const text = parts.map(([head, rows]) => csvText([head, ...rows], separator)).join('\r\n');
  return { text: CSV_BOM + text, rows: parts.reduce((sum, [, rows]) => sum + rows.length, 0) };
}

function summaryOf({ from, to, ...report }: ReportAnswer, decimal: Decimal): readonly Row[] {
  const { revenue, success, score, active } = report;
  return [
    [REPORT_CSV.from, from],
    [REPORT_CSV.to, to],
    [REPORT_CSV.revenue, decimal(revenue.amount / 100)],
    [REPORT_CSV.correct, success.correct],
    [REPORT_CSV.decided, success.decided],
    [REPORT_CSV.rate, decimal(success.rate)],
    [REPORT_CSV.average, decimal(score.average)],
    [REPORT_CSV.outOf, decimal(score.outOf)],
    [REPORT_CSV.active, active.persons],
    [REPORT_CSV.made, report.serverTime],
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

const INCOMES_AT_ONCE = 500;

type Exported = Readonly<{ text: string; day: string; position: Position }>;

export class ExportReport extends CommandBy<{ range: DayRange; separator: CsvSeparator }, Exported>() {}

/** Makes the file, and records the export before returning it. */
@CommandHandler(ExportReport)
export class ExportReportHandler implements ICommandHandler<ExportReport> {
  constructor(
    private readonly operatorLog: OperatorLog,
    private readonly queries: QueryBus,
  ) {}

  async execute({ range, separator, caller }: ExportReport): Promise<Exported> {
    const report = await this.queries.execute(new GetReport({ range }));
    const { from, to } = report;
    const { text, rows } = reportCsv(report, await this.#incomes({ from, to }), separator);
    const position = await this.#record(rows, caller);
    return { text, day: to, position };
  }

  async #incomes(range: DayRange): Promise<readonly Income[]> {
    const all: Income[] = [];
    for (let after: string | undefined; ;) {
      const { entries, next } = await this.queries.execute(
        new GetIncomes({ range, limit: INCOMES_AT_ONCE, after }),
      );
      all.push(...entries);
      if (next === null) return all;
      after = next;
    }
  }

  #record(rows: number, caller: Caller): Promise<Position> {
    const operationId = randomUUID();
    const data = { operationId, what: REPORT_CSV.what, rows };
    return this.operatorLog.record({ type: 'ExportMade', data }, operationId, caller);
  }
}
