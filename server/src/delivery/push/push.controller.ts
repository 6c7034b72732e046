import { Body, Controller, HttpCode, Inject, Param, Put, Res } from '@nestjs/common';
import { couponCodec, streamOf } from '@onda-on/contracts/events';
import { parseCouponNo, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, IdentityStore } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { couponIn, evolveCoupon, NO_COUPON } from '../../contest/coupons/coupon.decider.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { Deliveries } from '../notifications/deliveries.ts';
import { Browsers } from './browsers.ts';
import { PushBody } from './push.body.ts';
import { PushChannel } from './push.channel.ts';

/** Everybody who has a coupon's number may subscribe a browser to it, since the receipt shows as much. */
@Controller('api/coupons/:no/push')
export class PushController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly issuer: CouponIssuer,
    private readonly browsers: Browsers,
    private readonly channel: PushChannel,
    private readonly deliveries: Deliveries,
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
    const { events } = await this.log.read(streamOf.coupon(week, participantId));
    const coupon = couponIn(events.map(couponCodec.decode).reduce(evolveCoupon, NO_COUPON), couponNo);
    if (!coupon || coupon.voided) throw new Rejection('COUPON_NOT_FOUND');
    await this.browsers.keep(participantId, { endpoint, keys });
    tellPosition(reply, await this.deliveries.askPush({ participantId, couponNo, week, profileVersion }));
  }
}
