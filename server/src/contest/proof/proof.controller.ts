import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CouponProofAnswer, WeekProofAnswer } from '@onda-on/contracts/api';
import { parseCouponNo, parseWeekText } from '@onda-on/contracts/rules';

import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetCouponProof, GetWeekProof } from './proof.queries.ts';

/** What anyone needs to check a receipt without trusting this server (docs/rules.md#proof). */
@Controller('api/proof')
export class ProofController {
  constructor(private readonly queries: QueryBus) {}

  /** About one coupon, so no cache may store it. */
  @Get('coupons/:no')
  @QueryRoute({ dependsOn: ['coupons'] })
  coupon(@Param('no') no: string): Promise<CouponProofAnswer> {
    return this.queries.execute(new GetCouponProof({ couponNo: parseCouponNo(no) }));
  }

  @Get(':week')
  @QueryRoute({ dependsOn: ['weeks'], cache: 'revalidate' })
  week(@Param('week') week: string): Promise<WeekProofAnswer> {
    return this.queries.execute(new GetWeekProof({ week: parseWeekText(week) }));
  }
}
