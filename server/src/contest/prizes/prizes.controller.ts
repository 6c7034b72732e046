import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PrizesAnswer } from '@onda-on/contracts/api';
import { parseWeekText } from '@onda-on/contracts/rules';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { parseCouponText } from '../coupons/coupon-number.ts';
import { GetWeekPrizes } from './prizes.queries.ts';

@Controller('api/prizes')
export class WeekPrizesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':week')
  @Reads(['prizes', 'standings', 'weeks', 'matches', 'notices'], { parameters: ['coupon'], kept: 'hot' })
  prizes(
    @Param('week') week: string,
    @Query() { coupon }: Readonly<Record<string, string>>,
  ): Promise<PrizesAnswer> {
    const couponNo = coupon === undefined ? undefined : parseCouponText(coupon);
    return this.queries.execute(new GetWeekPrizes(parseWeekText(week), couponNo));
  }
}
