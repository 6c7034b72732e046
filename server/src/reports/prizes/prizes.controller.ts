import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PrizeExportBody, PrizeList } from '@onda-on/contracts/api';
import { parseWeekText } from '@onda-on/contracts/rules';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../auth/operator.ts';
import { sendCsv } from '../../http/csv/csv-reply.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '../../http/csv/csv-text.ts';
import { ExportLog } from '../../http/csv/export-log.ts';
import { INVALID } from '../../http/request-validation.ts';
import { tellPosition } from '../../http/tell-position.ts';
import type { Caller } from '../../kernel/caller.ts';
import { IfGiven } from '../../kernel/optional.ts';
import { Reads } from '../../queries/reading/reads.decorator.ts';
import { GetPrizes } from './get-prizes.handler.ts';
import { PRIZE_CSV } from './prize-csv.text.ts';
import { prizeRow } from './prize-csv.ts';

export class PrizeExportFormBody implements PrizeExportBody {
  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}

/** Who a week's prize goes to, and what speaks against it: a part of the tab Raporlar that only reads. */
@Controller('api/admin/reports/prizes')
export class PrizesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exports: ExportLog,
  ) {}

  @Get(':week')
  @Reads(['standings', 'weeks', 'matches', 'coupons', 'notices', 'tickets', 'participants'])
  prizes(@Param('week') week: string): Promise<PrizeList> {
    return this.queries.execute(new GetPrizes(parseWeekText(week)));
  }

  /** A file is written down in the audit log, so this is no `GET`. */
  @Post(':week/export')
  @HttpCode(200)
  async export(
    @Res() reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('week') text: string,
    @Body() { separator = ';' }: PrizeExportFormBody,
  ): Promise<void> {
    const week = parseWeekText(text);
    const { entries } = await this.queries.execute(new GetPrizes(week));
    const { position, end } = await this.exports.begin({ what: PRIZE_CSV.what(week) }, caller);
    tellPosition(reply, position);
    sendCsv(reply, {
      name: `onda-on-odul-${week}`,
      separator,
      head: PRIZE_CSV.head,
      // oxlint-disable-next-line typescript/require-await -- the file is read as fast as it is taken
      rows: (async function* () {
        for (const entry of entries) yield prizeRow(entry);
      })(),
      onEnd: end,
    });
  }
}
