import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type CouponAccepted,
  type CouponRevisedAnswer,
  type CouponStoryAnswer,
  type ReceiptAnswer,
} from '@onda-on/contracts/api';
import { parseCouponNo, cleanName } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { visitorIn, adminIn } from '../../platform/commands/caller.ts';
import { ReasonBody } from '../../platform/http/body-rules.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { Edge } from '../../platform/http/edge.ts';
import { IdempotencyKey, keyIn } from '../../platform/http/idempotency-key.ts';
import { refuseProblem } from '../../platform/http/request-validation.ts';
import { Expected, setPosition } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { VoidCoupon } from './coupon-admin.commands.ts';
import { parseCouponText } from './coupon-number.ts';
import { GetCouponStory } from './coupon-story.queries.ts';
import { RevisionBody, SubmissionBody } from './coupon.bodies.ts';
import { NewPersonQueue } from './participant-registration.ts';
import { predictedPicksOf, predictionsWeekOf } from './predictions.constraint.ts';
import { profileFrom } from './profile.constraint.ts';
import { GetReceipt } from './receipt.queries.ts';
import { ReviseCoupon } from './revise-coupon.commands.ts';
import { SubmitCoupon } from './submit-coupon.commands.ts';

/** Visitors submit and revise coupons. The answers are personal, so no cache may store them. */
@Controller('api')
export class CouponsController implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    private readonly newPersons: NewPersonQueue,
    private readonly edge: Edge,
  ) {}

  onApplicationBootstrap(): void {
    this.edge.enter = (request, reply) => this.#enter(request, reply);
  }

  @Post('predictions')
  async submit(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { profile, predictions }: SubmissionBody,
    @IdempotencyKey() key: string,
  ): Promise<CouponAccepted> {
    const submission = {
      key,
      network: clientOf(request),
      week: predictionsWeekOf(predictions),
      profile: profileFrom(profile),
      picks: predictedPicksOf(predictions),
    };
    const turn = this.newPersons.turnOf(submission.network, submission.profile);
    if (turn) await turn;
    const command = new SubmitCoupon({ submission, caller: visitorIn(request) });
    const { accepted, position } = await this.commands.execute(command);
    setPosition(reply.header('cache-control', 'no-store'), position);
    return accepted;
  }

  /** What the framework does for `submit`: checks the body, and hands its parts over. */
  async #enter(request: FastifyRequest, reply: FastifyReply): Promise<CouponAccepted> {
    const { body } = request;
    const key = keyIn(request);
    refuseProblem(SubmissionBody.problemOf(body));
    return this.submit(request, reply.status(201), body as SubmissionBody, key);
  }

  @Put('coupons/:no')
  async revise(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('no') no: string,
    @Body() { editCode, predictions }: RevisionBody,
    @IdempotencyKey() key: string,
    @Expected() expected: number | null,
  ): Promise<CouponRevisedAnswer> {
    const revision = {
      couponNo: parseCouponNo(no),
      key,
      network: clientOf(request),
      editCode,
      expected,
      week: predictionsWeekOf(predictions),
      picks: predictedPicksOf(predictions),
    };
    const command = new ReviseCoupon({ revision, caller: visitorIn(request) });
    const { revised, position } = await this.commands.execute(command);
    setPosition(reply.header('cache-control', 'no-store'), position);
    return revised;
  }
}

@Controller('api/coupons')
export class ReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':no')
  @QueryRoute({ dependsOn: ['coupons', 'matches', 'weeks', 'standings', 'participants', 'notices'] })
  receipt(@Param('no') text: string): Promise<ReceiptAnswer> {
    return this.queries.execute(new GetReceipt({ couponNo: parseCouponText(text) }));
  }

  @Get(':no/story')
  @QueryRoute({ dependsOn: ['coupons', 'matches', 'weeks', 'standings', 'participants'] })
  story(@Param('no') text: string): Promise<CouponStoryAnswer> {
    return this.queries.execute(new GetCouponStory({ couponNo: parseCouponText(text) }));
  }
}

/** Operators void a coupon after an identity check (docs/rules.md#disputed-coupon). */
@Controller('api/admin/coupons')
export class CouponsAdminController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':no/void')
  @HttpCode(200)
  async void(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('no') no: string,
    @Body() { reason }: ReasonBody,
  ): Promise<Readonly<{ couponNo: string }>> {
    const couponNo = parseCouponNo(no);
    const command = new VoidCoupon({ couponNo, reason: cleanName(reason), caller: adminIn(request, admin) });
    const { position } = await this.commands.execute(command);
    setPosition(reply.header('cache-control', 'no-store'), position);
    return { couponNo };
  }
}
