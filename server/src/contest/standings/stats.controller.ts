import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { StatsAnswer } from '@onda-on/contracts/api';
import { parseWeekText } from '@onda-on/contracts/rules';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetStats } from './get-stats.handler.ts';

@Controller('api/stats')
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':week')
  @Reads(['standings', 'matches'], { kept: 'hot' })
  stats(@Param('week') week: string): Promise<StatsAnswer> {
    return this.queries.execute(new GetStats(parseWeekText(week)));
  }
}
