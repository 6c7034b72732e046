import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AdminMatch, AdminWeek, ResultPreview } from '@onda-on/contracts/api';
import { parseMatchId, parseWeekText } from '@onda-on/contracts/rules';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetAdminWeeks } from '../weeks/get-admin-weeks.handler.ts';
import { GetAdminMatches } from './get-admin-matches.handler.ts';
import { PreviewResult } from './preview-result.handler.ts';
import { PreviewBody, wantedResult } from './preview.body.ts';

@Controller('api/admin')
export class AdminContestController {
  constructor(private readonly queries: QueryBus) {}

  @Get('weeks')
  @Reads(['weeks', 'matches', 'settings', 'coupons'])
  weeks(): Promise<readonly AdminWeek[]> {
    return this.queries.execute(new GetAdminWeeks());
  }

  @Get('matches')
  @Reads(['matches', 'weeks'], { parameters: ['week'] })
  matches(@Query('week') week?: string): Promise<readonly AdminMatch[]> {
    return this.queries.execute(new GetAdminMatches(week === undefined ? undefined : parseWeekText(week)));
  }

  /** A question with a body: nothing is written. */
  @Post('matches/:id/preview')
  @HttpCode(200)
  @Reads(['standings', 'matches', 'weeks'])
  preview(@Param('id') id: string, @Body() body: PreviewBody): Promise<ResultPreview> {
    return this.queries.execute(new PreviewResult(parseMatchId(id), wantedResult(body)));
  }
}
