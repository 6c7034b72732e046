import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { disputeDecider } from './dispute.decider.ts';
import type { SavedDispute } from './saved-dispute.ts';

export class RejectDispute extends Command<SavedDispute> {
  constructor(
    readonly ticketId: string,
    readonly reason: string,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Refuses what was asked for. The coupon stays as it is; the dispute may be looked at again. */
@CommandHandler(RejectDispute)
export class RejectDisputeHandler implements ICommandHandler<RejectDispute> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ ticketId, reason, expected, caller }: RejectDispute): Promise<SavedDispute> {
    const decision = { outcome: 'rejected', couponNo: null, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...decision } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    return { ticketId, state, position };
  }
}
