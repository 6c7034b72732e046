import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SeasonAnswer, StandingsAnswer } from '@onda-on/contracts/api';
import { parseWeekText, STANDINGS_PAGE_SIZE, type CouponNo } from '@onda-on/contracts/rules';

import { parseLimit, parsePage } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { parseCouponText } from '../coupons/coupon-text.ts';
import { GetSeason } from './get-season.handler.ts';
import { GetStandings } from './get-standings.handler.ts';
import type { Page } from './page-of.ts';

type Parameters = Readonly<Record<string, string>>;
const PARAMETERS = ['page', 'size', 'coupon'];

@Controller('api/standings')
export class StandingsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('season')
  @Reads(['standings', 'coupons'], { parameters: PARAMETERS, kept: 'hot' })
  season(@Query() parameters: Parameters): Promise<SeasonAnswer> {
    return this.queries.execute(new GetSeason(pageIn(parameters), couponIn(parameters)));
  }

  @Get(':week')
  @Reads(['standings', 'coupons', 'matches', 'weeks', 'notices'], { parameters: PARAMETERS, kept: 'hot' })
  standings(@Param('week') week: string, @Query() parameters: Parameters): Promise<StandingsAnswer> {
    const query = new GetStandings(parseWeekText(week), pageIn(parameters), couponIn(parameters));
    return this.queries.execute(query);
  }
}

const pageIn = ({ page, size }: Parameters): Page => ({
  page: parsePage(page),
  size: parseLimit(size, STANDINGS_PAGE_SIZE),
});

const couponIn = ({ coupon }: Parameters): CouponNo | undefined =>
  coupon === undefined ? undefined : parseCouponText(coupon);
