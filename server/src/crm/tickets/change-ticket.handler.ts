import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { IdentityState } from '../../identity/access/identity-state.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ticketDecider, type TicketCommand, type TicketState } from './ticket.decider.ts';

export type SavedTicket = Readonly<{ ticketId: string; state: TicketState; position: Position }>;

/** Assigns, closes or opens a ticket again. */
export class ChangeTicket extends Command<SavedTicket> {
  constructor(
    readonly change: Exclude<TicketCommand, { type: 'OpenTicket' | 'AnswerTicket' }>,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ChangeTicket)
export class ChangeTicketHandler implements ICommandHandler<ChangeTicket> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly identity: IdentityState,
  ) {}

  async execute({ change, caller }: ChangeTicket): Promise<SavedTicket> {
    if (change.type === 'AssignTicket') this.#refuseStranger(change.adminId);
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { ticketId } = change;
    const { state, position } = await transact(this.log, ticketDecider, ticketId, change, meta);
    return { ticketId, state, position };
  }

  /** A ticket belongs to somebody who can look after it. */
  #refuseStranger(adminId: string | null): void {
    if (adminId === null) return;
    const admin = this.identity.adminOf(adminId);
    if (!admin || admin.isDisabled) throw new Rejection('INVALID_REQUEST');
  }
}
