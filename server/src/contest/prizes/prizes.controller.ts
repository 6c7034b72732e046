import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PrizesAnswer } from '@onda-on/contracts/api';
import { parseWeekText } from '@onda-on/contracts/rules';

import { QueryRoute } from '../../platform/reads/query-route.ts';
import { parseCouponText } from '../coupons/coupon-number.ts';
import { GetWeekPrizes } from './prizes.queries.ts';

@Controller('api/prizes')
export class WeekPrizesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':week')
  @QueryRoute({
    dependsOn: ['prizes', 'standings', 'weeks', 'matches', 'notices'],
    parameters: ['coupon'],
    cache: 'memory',
  })
  prizes(
    @Param('week') week: string,
    @Query() { coupon }: Readonly<Record<string, string>>,
  ): Promise<PrizesAnswer> {
    const couponNo = coupon === undefined ? undefined : parseCouponText(coupon);
    return this.queries.execute(new GetWeekPrizes({ week: parseWeekText(week), couponNo }));
  }
}
