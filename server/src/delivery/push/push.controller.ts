import { Body, Controller, HttpCode, Inject, Param, Put, Req, Res } from '@nestjs/common';
import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { couponsIdOf } from '@onda-on/contracts/events';
import { parseCouponNo, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, IdentityStore } from '@onda-on/stores';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CouponHolders } from '../../contest/coupons/coupon-holders.ts';
import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { couponDecider, couponIn } from '../../contest/coupons/coupon.decider.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { IfGiven, INVALID } from '../../platform/kernel/body-rules.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { stateIn, CommandRunner } from '../../platform/kernel/command-runner.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { notificationDecider, ON_REQUEST } from '../notifications/notification.decider.ts';
import { ArePushKeys, Browsers, IsPushAddress } from './browsers.ts';
import { PushChannel } from './push.channel.ts';

const EDIT_CODE_LENGTH_MAX = 64;

/** `PUT /api/coupons/{no}/push`: the push subscription of a browser. */
export class PushFormBody {
  @IsPushAddress()
  readonly endpoint!: string;

  @ArePushKeys()
  readonly keys!: PushSubscriptionBody['keys'];

  @MaxLength(EDIT_CODE_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  @IfGiven()
  readonly editCode?: string;
}

/**
 * Anybody with a coupon's number may subscribe a browser to its result, since the receipt shows the same; the edit code
 * proves that the browser is its holder's, who is reminded of later weeks too.
 */
@Controller('api/coupons/:no/push')
export class PushController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly issuer: CouponIssuer,
    private readonly holders: CouponHolders,
    private readonly browsers: Browsers,
    private readonly channel: PushChannel,
    private readonly commands: CommandRunner,
  ) {}

  @Put()
  @HttpCode(204)
  async ask(
    @Req() request: FastifyRequest,
    @Param('no') no: string,
    @Body() { endpoint, keys, editCode }: PushFormBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!this.channel.isThere) throw new Rejection('NOT_FOUND');
    const couponNo = parseCouponNo(no);
    const { week, personNo } = this.issuer.partsOf(couponNo);
    const person = await this.vault.byPersonNo(personNo);
    if (!person) throw new Rejection('COUPON_NOT_FOUND');
    const { participantId } = person;
    const coupon = couponIn(
      await stateIn(this.log, couponDecider, couponsIdOf(week, participantId)),
      couponNo,
    );
    if (!coupon || coupon.voided) throw new Rejection('COUPON_NOT_FOUND');
    const isProven = editCode !== undefined;
    if (isProven) await this.holders.holderOf({ couponNo, editCode }, clientOf(request));
    await this.browsers.keep(participantId, { endpoint, keys }, { couponNo, isProven });
    const { profileVersion } = coupon;
    const asked = { participantId, couponNo, week, profileVersion, now: this.clock.now() };
    const command = { type: 'AskPush', ...asked } as const;
    const { position } = await this.commands.run(notificationDecider, participantId, command, {
      by: ON_REQUEST,
    });
    setPosition(reply, position);
  }
}
