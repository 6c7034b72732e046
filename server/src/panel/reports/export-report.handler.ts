import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Income } from '@onda-on/contracts/api';
import { operationCodec, streamOf } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog, type Position } from '@onda-on/stores';

import type { CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { eventIdOf } from '../../platform/kernel/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { GetReport } from './get-report.handler.ts';
import type { DayRange } from './income/day-range.ts';
import { GetIncomes } from './income/get-incomes.handler.ts';
import { REPORT_CSV } from './report-csv.text.ts';
import { reportCsv } from './report-csv.ts';

const INCOMES_AT_ONCE = 500;

type Exported = Readonly<{ text: string; day: string; position: Position }>;

/** The report as a file. */
export class ExportReport extends Command<Exported> {
  constructor(
    readonly range: DayRange,
    readonly separator: CsvSeparator,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Makes the file, and writes down that it was made before it is handed out. */
@CommandHandler(ExportReport)
export class ExportReportHandler implements ICommandHandler<ExportReport> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ range, separator, caller }: ExportReport): Promise<Exported> {
    const report = await this.queries.execute(new GetReport(range));
    const { from, to } = report;
    const { text, rows } = reportCsv(report, await this.#incomes({ from, to }), separator);
    const position = await this.#record(rows, caller);
    return { text, day: to, position };
  }

  async #incomes(range: DayRange): Promise<readonly Income[]> {
    const all: Income[] = [];
    for (let after: string | undefined; ;) {
      const { entries, next } = await this.queries.execute(new GetIncomes(range, INCOMES_AT_ONCE, after));
      all.push(...entries);
      if (next === null) return all;
      after = next;
    }
  }

  #record(rows: number, caller: Caller): Promise<Position> {
    const operationId = randomUUID();
    const event = { type: 'ExportMade', data: { operationId, what: REPORT_CSV.what, rows } } as const;
    const meta = metaOf(caller, operationId, this.clock.now());
    const stored = { ...operationCodec.encode(event), id: eventIdOf(operationId, 0), meta };
    return this.log.append(streamOf.operation(operationId), NO_STREAM, [stored]);
  }
}
