import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SeasonAnswer, StandingsAnswer, LeaderboardEntry, StatsAnswer } from '@onda-on/contracts/api';
import {
  parseWeekText,
  STANDINGS_PAGE_SIZE,
  type CouponNo,
  LEADERBOARD_LIMIT_MAX,
} from '@onda-on/contracts/rules';

import { parseLimit, parsePage, QueryRoute } from '../../platform/reads/query-route.ts';
import { parseCouponText } from '../coupons/coupon-number.ts';
import { GetSeason, GetStandings, type PageOfRows, GetLeaderboard } from './standings.queries.ts';
import { GetStats } from './stats.queries.ts';

type Parameters = Readonly<Record<string, string>>;
const PARAMETERS = ['page', 'size', 'coupon'];

@Controller('api/standings')
export class StandingsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('season')
  @QueryRoute({ dependsOn: ['standings', 'coupons'], parameters: PARAMETERS, cache: 'memory' })
  season(@Query() parameters: Parameters): Promise<SeasonAnswer> {
    return this.queries.execute(new GetSeason({ page: pageIn(parameters), couponNo: couponIn(parameters) }));
  }

  @Get(':week')
  @QueryRoute({
    dependsOn: ['standings', 'coupons', 'matches', 'weeks', 'notices'],
    parameters: PARAMETERS,
    cache: 'memory',
  })
  standings(@Param('week') week: string, @Query() parameters: Parameters): Promise<StandingsAnswer> {
    const query = new GetStandings({
      week: parseWeekText(week),
      page: pageIn(parameters),
      couponNo: couponIn(parameters),
    });
    return this.queries.execute(query);
  }
}

const pageIn = ({ page, size }: Parameters): PageOfRows => ({
  page: parsePage(page),
  size: parseLimit(size, STANDINGS_PAGE_SIZE),
});

const couponIn = ({ coupon }: Parameters): CouponNo | undefined =>
  coupon === undefined ? undefined : parseCouponText(coupon);

@Controller('api/leaderboard')
export class LeaderboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':week')
  @QueryRoute({ dependsOn: ['standings'], parameters: ['limit'], cache: 'memory' })
  leaderboard(
    @Param('week') week: string,
    @Query('limit') limit?: string,
  ): Promise<readonly LeaderboardEntry[]> {
    return this.queries.execute(
      new GetLeaderboard({ week: parseWeekText(week), limit: parseLimit(limit, LEADERBOARD_LIMIT_MAX) }),
    );
  }
}

@Controller('api/stats')
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':week')
  @QueryRoute({ dependsOn: ['standings', 'matches'], cache: 'memory' })
  stats(@Param('week') week: string): Promise<StatsAnswer> {
    return this.queries.execute(new GetStats({ week: parseWeekText(week) }));
  }
}
