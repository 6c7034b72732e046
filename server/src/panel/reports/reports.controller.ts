import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ReportAnswer } from '@onda-on/contracts/api';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/operator.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { ExportReport } from './export-report.handler.ts';
import { ReportExportFormBody } from './export.body.ts';
import { GetReport } from './get-report.handler.ts';
import { parseDayRange } from './income/day-range.ts';

/** The tab Raporlar. */
@Controller('api/admin/reports')
export class ReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Reads(['reports', 'incomes', 'standings', 'matches', 'weeks'], { parameters: ['from', 'to'] })
  report(@Query() { from, to }: Readonly<Record<string, string>>): Promise<ReportAnswer> {
    return this.queries.execute(new GetReport(parseDayRange(from, to)));
  }

  /** A file is written down in the audit log, so this is no `GET`. */
  @Post('export')
  @HttpCode(200)
  @Sends('text/csv')
  async export(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { from, to, separator = ';' }: ReportExportFormBody,
  ): Promise<string> {
    const command = new ExportReport(parseDayRange(from, to), separator, caller);
    const { text, day, position } = await this.commands.execute(command);
    tellPosition(reply, position);
    reply
      .header('content-disposition', `attachment; filename="onda-on-rapor-${day}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8');
    return text;
  }
}
