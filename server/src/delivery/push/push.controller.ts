import { Body, Controller, HttpCode, Inject, Param, Put, Res } from '@nestjs/common';
import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { parseCouponNo, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, IdentityStore } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { couponDecider, couponIn } from '../../contest/coupons/coupon.decider.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { stateIn, CommandRunner } from '../../platform/kernel/command-runner.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { notificationDecider, ON_REQUEST } from '../notifications/notification.decider.ts';
import { ArePushKeys, Browsers, IsPushAddress } from './browsers.ts';
import { PushChannel } from './push.channel.ts';

/** `PUT /api/coupons/{no}/push`: the push subscription of a browser. */
export class PushBody {
  @IsPushAddress()
  readonly endpoint!: string;

  @ArePushKeys()
  readonly keys!: PushSubscriptionBody['keys'];
}

/** Anybody with a coupon's number may subscribe a browser to it, since the receipt shows the same. */
@Controller('api/coupons/:no/push')
export class PushController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly issuer: CouponIssuer,
    private readonly browsers: Browsers,
    private readonly channel: PushChannel,
    private readonly commands: CommandRunner,
  ) {}

  @Put()
  @HttpCode(204)
  async ask(
    @Param('no') no: string,
    @Body() { endpoint, keys }: PushBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!this.channel.isThere) throw new Rejection('NOT_FOUND');
    const couponNo = parseCouponNo(no);
    const { week, personNo } = this.issuer.partsOf(couponNo);
    const person = await this.vault.byPersonNo(personNo);
    if (!person) throw new Rejection('COUPON_NOT_FOUND');
    const { participantId, profileVersion } = person;
    const coupon = couponIn(await stateIn(this.log, couponDecider, `${week}-${participantId}`), couponNo);
    if (!coupon || coupon.voided) throw new Rejection('COUPON_NOT_FOUND');
    await this.browsers.keep(participantId, { endpoint, keys }, couponNo);
    const asked = { participantId, couponNo, week, profileVersion, now: this.clock.now() };
    const command = { type: 'AskPush', ...asked } as const;
    const { position } = await this.commands.run(notificationDecider, participantId, command, {
      by: ON_REQUEST,
    });
    setPosition(reply, position);
  }
}
