import { Body, Controller, Headers, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY, type CouponAccepted, type CouponRevisedAnswer } from '@onda-on/contracts/api';
import { parseCouponNo } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { clientOf } from '../../platform/http/client-of.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import { visitorIn } from '../../platform/kernel/caller.ts';
import { keyFrom } from './idempotency-key.ts';
import { NewPersonQueue } from './new-person-queue.ts';
import { picksOf, weekOf } from './predictions.constraint.ts';
import { profileFrom } from './profile.constraint.ts';
import { ReviseCoupon } from './revise-coupon.handler.ts';
import { RevisionBody } from './revision.body.ts';
import { SubmissionBody } from './submission.body.ts';
import { SubmitCoupon } from './submit-coupon.handler.ts';

/** Visitors enter, and change their minds until the lock. What is answered is personal: no store keeps it. */
@Controller('api')
export class CouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly newPersons: NewPersonQueue,
  ) {}

  @Post('predictions')
  async submit(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { profile, predictions }: SubmissionBody,
    @Headers(IDEMPOTENCY_KEY) key?: string,
  ): Promise<CouponAccepted> {
    const submission = {
      key: keyFrom(key),
      network: clientOf(request),
      week: weekOf(predictions),
      profile: profileFrom(profile),
      picks: picksOf(predictions),
    };
    await this.newPersons.turnOf(submission.network, submission.profile.nationalId);
    const command = new SubmitCoupon(submission, visitorIn(request));
    const { accepted, position } = await this.commands.execute(command);
    tellPosition(reply.header('cache-control', 'no-store'), position);
    return accepted;
  }

  @Put('coupons/:no')
  async revise(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('no') no: string,
    @Body() { editCode, predictions }: RevisionBody,
    @Headers(IDEMPOTENCY_KEY) key?: string,
  ): Promise<CouponRevisedAnswer> {
    const revision = {
      couponNo: parseCouponNo(no),
      key: keyFrom(key),
      network: clientOf(request),
      editCode,
      week: weekOf(predictions),
      picks: picksOf(predictions),
    };
    const command = new ReviseCoupon(revision, visitorIn(request));
    const { revised, position } = await this.commands.execute(command);
    tellPosition(reply.header('cache-control', 'no-store'), position);
    return revised;
  }
}
