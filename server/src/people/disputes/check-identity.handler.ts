import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type IdentityCheck } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { disputeDecider } from './dispute.decider.ts';
import { DisputedCoupons } from './disputed-coupons.ts';
import type { SavedDispute } from './saved-dispute.ts';

type Seen = Readonly<{ ticketId: string; checks: readonly IdentityCheck[]; nationalId: string }>;

export class CheckIdentity extends Command<SavedDispute> {
  constructor(
    readonly seen: Seen,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Records that an operator made sure who asks. The number is read off what was shown and compared with the dispute's: so a
 * look at somebody's card is enough, and the whole number need not be shown to anybody.
 */
@CommandHandler(CheckIdentity)
export class CheckIdentityHandler implements ICommandHandler<CheckIdentity> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly coupons: DisputedCoupons,
  ) {}

  /** @throws {Rejection} IDENTITY_MISMATCH for another number than the dispute's. */
  async execute({ seen, expected, caller }: CheckIdentity): Promise<SavedDispute> {
    const { ticketId, checks, nationalId } = seen;
    const message = await this.coupons.messageOf(ticketId);
    if (message.nationalId !== nationalId) throw new Rejection('IDENTITY_MISMATCH');
    const command = { type: 'CheckIdentity', ticketId, checks, expected } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    return { ticketId, state, position };
  }
}
