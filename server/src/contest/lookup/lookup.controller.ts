import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LookupAnswer } from '@onda-on/contracts/api';
import type { FastifyRequest } from 'fastify';

import { clientOf } from '../../platform/http/client-of.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { LookUp } from './look-up.handler.ts';
import type { Asked } from './lookup-policy.ts';
import { LookupBodyShape, parseNationalId } from './lookup.body.ts';

const SOURCES = ['coupons', 'matches', 'weeks', 'standings', 'participants'];

@Controller('api/predictions/lookup')
export class LookupController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':tcNumber')
  @Reads(SOURCES)
  byAddress(@Param('tcNumber') tcNumber: string, @Req() request: FastifyRequest): Promise<LookupAnswer> {
    return this.queries.execute(new LookUp(asked(tcNumber, request)));
  }

  /** The same with the number in the body: addresses are logged and kept. */
  @Post()
  @HttpCode(200)
  @Reads(SOURCES)
  byBody(@Body() body: LookupBodyShape, @Req() request: FastifyRequest): Promise<LookupAnswer> {
    return this.queries.execute(new LookUp(asked(body.tcNumber, request, body.couponNo)));
  }
}

const asked = (tcNumber: string, request: FastifyRequest, couponNo?: string): Asked => ({
  nationalId: parseNationalId(tcNumber),
  client: clientOf(request),
  couponNo,
});
