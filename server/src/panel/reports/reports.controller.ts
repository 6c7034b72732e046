import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ReportExportBody, ReportAnswer } from '@onda-on/contracts/api';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { INVALID, IsDay, IfGiven } from '../../platform/http/body-rules.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { parseDayRange } from './income/income.queries.ts';
import { ExportReport } from './report-csv.commands.ts';
import { GetReport } from './report.queries.ts';

/** `POST /api/admin/reports/export`. */
export class ReportExportFormBody implements ReportExportBody {
  @IfGiven()
  @IsDay(INVALID)
  readonly from?: string;

  @IfGiven()
  @IsDay(INVALID)
  readonly to?: string;

  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}

@Controller('api/admin/reports')
export class ReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @QueryRoute({
    dependsOn: ['reports', 'incomes', 'standings', 'matches', 'weeks'],
    parameters: ['from', 'to'],
  })
  report(@Query() { from, to }: Readonly<Record<string, string>>): Promise<ReportAnswer> {
    return this.queries.execute(new GetReport({ range: parseDayRange(from, to) }));
  }

  /** A `POST`, since the audit log records each export. */
  @Post('export')
  @HttpCode(200)
  @Sends('text/csv')
  async export(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { from, to, separator = ';' }: ReportExportFormBody,
  ): Promise<string> {
    const command = new ExportReport({ range: parseDayRange(from, to), separator, caller });
    const { text, day, position } = await this.commands.execute(command);
    setPosition(reply, position);
    reply
      .header('content-disposition', `attachment; filename="onda-on-rapor-${day}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8');
    return text;
  }
}
