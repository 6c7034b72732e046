import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContactVault } from '../customers/contact-vault.ts';
import type { SavedTicket } from './change-ticket.handler.ts';
import { ticketDecider } from './ticket.decider.ts';

export class AnswerTicket extends Command<SavedTicket> {
  constructor(
    readonly ticketId: string,
    readonly text: string,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Keeps what was answered: in the vault before the log, and not at all where the rules say no, or where whoever wrote was
 * forgotten meanwhile. It goes out by mail where there is an address: that is no announcement, it was asked for.
 */
@CommandHandler(AnswerTicket)
export class AnswerTicketHandler implements ICommandHandler<AnswerTicket> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: ContactVault,
  ) {}

  async execute({ ticketId, text, expected, caller }: AnswerTicket): Promise<SavedTicket> {
    const message = await this.vault.message(ticketId);
    // Who was forgotten cannot be answered, and nothing about them is to be kept again.
    if (!message) throw new Rejection('TICKET_NOT_FOUND');
    const answerId = `${ticketId}.${randomId()}`;
    await this.vault.keepAnswer(answerId, { ticketId, contactId: message.contactId, text });
    try {
      const mail = message.email !== '';
      const command = { type: 'AnswerTicket', ticketId, answerId, mail, expected } as const;
      const meta = metaOf(caller, randomUUID(), this.clock.now());
      const { state, position } = await transact(this.log, ticketDecider, ticketId, command, meta);
      if (!(await this.vault.message(ticketId))) await this.vault.forgetAnswer(answerId);
      return { ticketId, state, position };
    } catch (error) {
      if (error instanceof Rejection) await this.vault.forgetAnswer(answerId);
      throw error;
    }
  }
}
