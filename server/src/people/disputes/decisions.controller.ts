import { Body, Controller, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  IDEMPOTENCY_KEY,
  type DisputeReissued,
  type DisputeSaved,
  type DisputeVoided,
} from '@onda-on/contracts/api';
import { cleanName, parseCouponNo, parseId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Expected } from '../../platform/http/revision-header.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CheckIdentity } from './check-identity.handler.ts';
import { DecisionBody, IdentityCheckBody, RejectionBody } from './decision.bodies.ts';
import { ReissueDisputed } from './reissue-disputed.handler.ts';
import { RejectDispute } from './reject-dispute.handler.ts';
import { tell } from './saved-dispute.ts';
import { VoidDisputed } from './void-disputed.handler.ts';

/** Operators decide disputes. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/disputes/:id')
export class DecisionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('check')
  @HttpCode(200)
  async check(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { checks, tcNumber }: IdentityCheckBody,
    @Expected() expected: number | null,
  ): Promise<DisputeSaved> {
    const seen = { ticketId: parseId(id), checks, nationalId: tcNumber };
    return tell(reply, await this.commands.execute(new CheckIdentity(seen, expected, caller)));
  }

  @Post('void')
  @HttpCode(200)
  async void(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { couponNo, reason }: DecisionBody,
    @Expected() expected: number | null,
  ): Promise<DisputeVoided> {
    const decision = { ticketId: parseId(id), couponNo: parseCouponNo(couponNo), reason: cleanName(reason) };
    const voided = await this.commands.execute(new VoidDisputed(decision, expected, caller));
    return { ...tell(reply, voided), profile: voided.profile };
  }

  /** The code is in this answer and nowhere else. */
  @Post('reissue')
  @HttpCode(200)
  async reissue(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { couponNo, reason }: DecisionBody,
    @Expected() expected: number | null,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<DisputeReissued> {
    const what = { ticketId: parseId(id), couponNo: parseCouponNo(couponNo), reason: cleanName(reason) };
    const decision = { ...what, key: keyFrom(header) };
    const issued = await this.commands.execute(new ReissueDisputed(decision, expected, caller));
    return { ...tell(reply, issued), couponNo: issued.couponNo, editCode: issued.editCode };
  }

  @Post('reject')
  @HttpCode(200)
  async reject(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: RejectionBody,
    @Expected() expected: number | null,
  ): Promise<DisputeSaved> {
    const command = new RejectDispute(parseId(id), cleanName(reason), expected, caller);
    return tell(reply, await this.commands.execute(command));
  }
}
