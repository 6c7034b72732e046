import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LookupAnswer } from '@onda-on/contracts/api';
import { couponNoIn, Rejection, NATIONAL_ID } from '@onda-on/contracts/rules';
import { IsString, maxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { FastifyRequest } from 'fastify';

import { INVALID, IfGiven, Rule } from '../../platform/http/body-rules.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import type { LookupRequest } from './lookup-policy.ts';
import { LookUp } from './lookup.queries.ts';

const COUPON_TEXT_MAX = 40;
const COUPON_TEXT = { type: 'string', maxLength: COUPON_TEXT_MAX };
const WRONG_NUMBER = { message: refusalOf('INVALID_NATIONAL_ID').message };

/** `POST /api/predictions/lookup`: the number travels in the body, where no log keeps it. */
export class LookupBodyShape {
  @JSONSchema({ pattern: NATIONAL_ID.source })
  @IsString(WRONG_NUMBER)
  readonly tcNumber!: string;

  @Rule('isCouponText', COUPON_TEXT, (value) => maxLength(value, COUPON_TEXT_MAX), INVALID)
  @IfGiven()
  readonly couponNo?: string;
}

/** Eleven ASCII digits over the whole text. */
function parseNationalId(text: string): string {
  if (NATIONAL_ID.test(text)) return text;
  throw new Rejection('INVALID_NATIONAL_ID');
}

const SOURCES = ['coupons', 'matches', 'weeks', 'standings', 'participants'];

@Controller('api/predictions/lookup')
export class LookupController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':tcNumber')
  @QueryRoute({ dependsOn: SOURCES })
  byAddress(@Param('tcNumber') tcNumber: string, @Req() request: FastifyRequest): Promise<LookupAnswer> {
    return this.queries.execute(new LookUp({ asked: asked(tcNumber, request) }));
  }

  /** The same with the number in the body: addresses are logged and kept. */
  @Post()
  @HttpCode(200)
  @QueryRoute({ dependsOn: SOURCES })
  byBody(@Body() body: LookupBodyShape, @Req() request: FastifyRequest): Promise<LookupAnswer> {
    return this.queries.execute(new LookUp({ asked: asked(body.tcNumber, request, body.couponNo) }));
  }
}

const asked = (tcNumber: string, request: FastifyRequest, couponNo = ''): LookupRequest => ({
  nationalId: parseNationalId(tcNumber),
  client: clientOf(request),
  couponNo: couponNoIn(couponNo),
});
