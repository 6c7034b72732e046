import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LeaderboardEntry } from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT_MAX, parseWeekText } from '@onda-on/contracts/rules';

import { parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetLeaderboard } from './get-leaderboard.handler.ts';

@Controller('api/leaderboard')
export class LeaderboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':week')
  @Reads(['standings'], { parameters: ['limit'], kept: 'hot' })
  leaderboard(
    @Param('week') week: string,
    @Query('limit') limit?: string,
  ): Promise<readonly LeaderboardEntry[]> {
    return this.queries.execute(
      new GetLeaderboard(parseWeekText(week), parseLimit(limit, LEADERBOARD_LIMIT_MAX)),
    );
  }
}
