import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { couponsIdOf } from '@onda-on/contracts/events';
import { parseCouponNo, Rejection } from '@onda-on/contracts/rules';
import type { IdentityStore, Position } from '@onda-on/stores';

import { CouponHolders } from '../../contest/coupons/coupon-holders.ts';
import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { couponDecider, couponIn } from '../../contest/coupons/coupon.decider.ts';
import { CommandWith } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { notificationDecider, ON_REQUEST } from '../notifications/notification.decider.ts';
import { Browsers } from './browsers.ts';
import { PushChannel } from './push.channel.ts';

/** `network` is that of the sender; the edit code proves that the browser is its holder's. */
export class AskPush extends CommandWith<
  { couponNo: string; browser: PushSubscriptionBody; editCode: string | undefined; network: string },
  Position
>() {}

@CommandHandler(AskPush)
export class AskPushHandler implements ICommandHandler<AskPush> {
  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly issuer: CouponIssuer,
    private readonly holders: CouponHolders,
    private readonly browsers: Browsers,
    private readonly channel: PushChannel,
    private readonly commands: CommandRunner,
  ) {}

  async execute({ couponNo: text, browser, editCode, network }: AskPush): Promise<Position> {
    if (!this.channel.isThere) throw new Rejection('NOT_FOUND');
    const couponNo = parseCouponNo(text);
    const { week, personNo } = this.issuer.partsOf(couponNo);
    const person = await this.vault.byPersonNo(personNo);
    if (!person) throw new Rejection('COUPON_NOT_FOUND');
    const { participantId } = person;
    const coupons = await this.commands.stateOf(couponDecider, couponsIdOf(week, participantId));
    const coupon = couponIn(coupons, couponNo);
    if (!coupon || coupon.voided) throw new Rejection('COUPON_NOT_FOUND');
    const isProven = editCode !== undefined;
    if (isProven) await this.holders.holderOf({ couponNo, editCode }, network);
    await this.browsers.keep(participantId, browser, { couponNo, isProven });
    const { profileVersion } = coupon;
    const asked = { participantId, couponNo, week, profileVersion, now: this.clock.now() };
    const command = { type: 'AskPush', ...asked } as const;
    return (await this.commands.run(notificationDecider, participantId, command, { by: ON_REQUEST }))
      .position;
  }
}
