import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponNo } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CouponAddresses } from './coupon-addresses.ts';
import { couponDecider } from './coupon.decider.ts';

export class VoidCoupon extends Command<Readonly<{ position: Position }>> {
  constructor(
    readonly couponNo: CouponNo,
    readonly reason: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Takes a coupon out of the contest, after an identity check: its owner may enter anew before the lock. */
@CommandHandler(VoidCoupon)
export class VoidCouponHandler implements ICommandHandler<VoidCoupon> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: CouponAddresses,
  ) {}

  async execute({ couponNo, reason, caller }: VoidCoupon) {
    const { stream } = await this.addresses.find(couponNo);
    const command = { type: 'VoidCoupon', couponNo, cause: 'operator', reason } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, couponDecider, stream, command, meta);
    return { position };
  }
}
