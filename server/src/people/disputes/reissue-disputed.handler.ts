import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponNo } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { ReissueEditCode } from '../../contest/coupons/coupon-admin.commands.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { disputeDecider } from './dispute.decider.ts';
import { DisputedCoupons } from './disputed-coupons.ts';
import { disputeIn } from './read-dispute.ts';
import type { SavedDispute } from './saved-dispute.ts';

type Reissued = SavedDispute & Readonly<{ couponNo: CouponNo; editCode: string }>;
/** `key` says which issue it is. */
type Decision = Readonly<{ ticketId: string; couponNo: CouponNo; key: string; reason: string }>;

export class ReissueDisputed extends Command<Reissued> {
  constructor(
    readonly decision: Decision,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Issues a lost edit code anew. Here the code comes before the decision, since a decision that the lock then overtook could
 * not be taken back; the same key finishes what was stopped in between and gets the same code.
 */
@CommandHandler(ReissueDisputed)
export class ReissueDisputedHandler implements ICommandHandler<ReissueDisputed> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly coupons: DisputedCoupons,
  ) {}

  async execute({ decision, expected, caller }: ReissueDisputed): Promise<Reissued> {
    const { ticketId, couponNo, key, reason } = decision;
    const { nationalId } = await this.coupons.messageOf(ticketId);
    const dispute = await disputeIn(this.log, ticketId);
    await this.coupons.require(couponNo, nationalId, dispute.about.week);
    const outcome = { outcome: 'reissued', couponNo, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...outcome } as const;
    disputeDecider.decide(command, dispute); // what the rules refuse issues nothing

    const { editCode, ...issued } = await this.commands.execute(
      new ReissueEditCode(couponNo, key, reason, caller),
    );
    const meta = metaOf(caller, commandIdOf(`ticket-${ticketId}`, `reissue/${key}`), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    const last = position > issued.position ? position : issued.position;
    return { ticketId, state, position: last, couponNo, editCode };
  }
}
