import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type CouponNo } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { VoidCoupon } from '../../contest/coupons/coupon-admin.commands.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { BorrowedProfiles } from './borrowed-profiles.ts';
import { disputeDecider } from './dispute.decider.ts';
import { DisputedCoupons, type FoundCoupon } from './disputed-coupons.ts';
import { disputeIn } from './read-dispute.ts';
import type { SavedDispute } from './saved-dispute.ts';

type Voided = SavedDispute & Readonly<{ profile: 'deleted' | 'kept' }>;
type Decision = Readonly<{ ticketId: string; couponNo: CouponNo; reason: string }>;

export class VoidDisputed extends Command<Voided> {
  constructor(
    readonly decision: Decision,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Voids the coupon that was entered with somebody else's number and deletes its profile; the owner may enter anew before
 * the lock. The decision comes first, since it is the intent: what stops this in between is finished by the same call again,
 * or at the next start (`DisputeKeeper`).
 */
@CommandHandler(VoidDisputed)
export class VoidDisputedHandler implements ICommandHandler<VoidDisputed> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly coupons: DisputedCoupons,
    private readonly profiles: BorrowedProfiles,
  ) {}

  async execute({ decision, expected, caller }: VoidDisputed): Promise<Voided> {
    const { ticketId, couponNo, reason } = decision;
    const { nationalId } = await this.coupons.messageOf(ticketId);
    const { about } = await disputeIn(this.log, ticketId);
    const found = await this.coupons.require(couponNo, nationalId, about.week);
    const cause = found.coupon.voided;
    if (cause !== null && cause !== 'operator') throw new Rejection('COUPON_VOID');
    const outcome = { outcome: 'voided', couponNo, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...outcome } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    const carriedOut = await this.carryOut(found, reason, caller);
    const last = position > carriedOut.position ? position : carriedOut.position;
    return { ticketId, state, position: last, profile: carriedOut.profile };
  }

  /** The profile first: nobody can enter between the two, and so no new coupon can rest on what is being deleted. */
  async carryOut(found: FoundCoupon, reason: string, caller: Caller) {
    const profile = await this.profiles.forget(found);
    const { couponNo } = found.coupon.entry;
    const { position } = await this.commands.execute(new VoidCoupon(couponNo, reason, caller));
    return { profile, position };
  }
}
