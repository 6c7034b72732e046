import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ReceiptAnswer } from '@onda-on/contracts/api';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { parseCouponText } from './coupon-text.ts';
import { GetReceipt } from './get-receipt.handler.ts';

@Controller('api/coupons')
export class ReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':no')
  @Reads(['coupons', 'matches', 'weeks', 'standings', 'participants', 'notices'])
  receipt(@Param('no') text: string): Promise<ReceiptAnswer> {
    return this.queries.execute(new GetReceipt(parseCouponText(text)));
  }
}
