import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  STANDINGS_VIEWS,
  type CorrectionMovesAnswer,
  type LeaderboardEntry,
  type SeasonAnswer,
  type StandingsAnswer,
  type StandingsStepsAnswer,
  type StandingsViewName,
  type StatsAnswer,
  type WhatIfAnswer,
} from '@onda-on/contracts/api';
import {
  parseWeekText,
  Rejection,
  SHEET_SIZE_MAX,
  STANDINGS_PAGE_SIZE,
  type CouponNo,
  LEADERBOARD_LIMIT_MAX,
} from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { clientOf } from '../../platform/http/client-of.ts';
import { parseChoice, parseLimit, parsePage, QueryRoute } from '../../platform/reads/query-route.ts';
import { parseCouponText } from '../coupons/coupon-number.ts';
import { GetCorrectionMoves } from './correction-moves.queries.ts';
import { GetStandingsAt, GetStandingsSteps, type AskedTable } from './past-standings.queries.ts';
import { GetSeason, GetStandings, type PageOfRows, GetLeaderboard } from './standings.queries.ts';
import { GetStats } from './stats.queries.ts';
import { GetWhatIf } from './what-if.queries.ts';

type Parameters = Readonly<Record<string, string>>;
const PARAMETERS = ['page', 'size', 'coupon'];
const OTHER_MOMENTS = ['standings', 'coupons', 'matches', 'weeks', 'result-history'];

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
    dependsOn: ['standings', 'coupons', 'matches', 'weeks', 'notices', 'result-history'],
    parameters: [...PARAMETERS, 'after', 'view'],
    cache: 'memory',
  })
  standings(
    @Param('week') week: string,
    @Query() parameters: Parameters,
    @Req() request: FastifyRequest,
  ): Promise<StandingsAnswer> {
    const asked = { ...askedIn(week, parameters, request), page: pageIn(parameters) };
    const moment = momentIn(parameters);
    return this.queries.execute(
      moment ? new GetStandingsAt({ ...asked, ...moment }) : new GetStandings(asked),
    );
  }

  @Get(':week/steps')
  @QueryRoute({ dependsOn: OTHER_MOMENTS, parameters: ['coupon'], cache: 'memory' })
  steps(
    @Param('week') week: string,
    @Query() parameters: Parameters,
    @Req() request: FastifyRequest,
  ): Promise<StandingsStepsAnswer> {
    return this.queries.execute(new GetStandingsSteps(askedIn(week, parameters, request)));
  }

  @Get(':week/what-if')
  @QueryRoute({ dependsOn: OTHER_MOMENTS, parameters: ['outcomes', 'coupon'], cache: 'memory' })
  whatIf(
    @Param('week') week: string,
    @Query() parameters: Parameters,
    @Req() request: FastifyRequest,
  ): Promise<WhatIfAnswer> {
    const { outcomes } = parameters;
    return this.queries.execute(new GetWhatIf({ ...askedIn(week, parameters, request), outcomes }));
  }

  @Get(':week/corrections')
  @QueryRoute({ dependsOn: OTHER_MOMENTS, parameters: ['coupon'], cache: 'memory' })
  corrections(
    @Param('week') week: string,
    @Query() parameters: Parameters,
    @Req() request: FastifyRequest,
  ): Promise<CorrectionMovesAnswer> {
    return this.queries.execute(new GetCorrectionMoves(askedIn(week, parameters, request)));
  }
}

const askedIn = (week: string, parameters: Parameters, request: FastifyRequest): AskedTable => ({
  week: parseWeekText(week),
  couponNo: couponIn(parameters),
  network: clientOf(request),
});

/** An earlier moment of the week; undefined for the table as it is. A reading alone names no moment. */
function momentIn({
  after,
  view,
}: Parameters): Readonly<{ after: number; view: StandingsViewName }> | undefined {
  const reading = parseChoice(view, STANDINGS_VIEWS);
  if (after === undefined && reading === undefined) return undefined;
  const steps = /^[1-9][0-9]?$/.test(after ?? '') ? Number(after) : 0;
  if (steps < 1 || steps > SHEET_SIZE_MAX) throw new Rejection('INVALID_REQUEST');
  return { after: steps, view: reading ?? 'published' };
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
