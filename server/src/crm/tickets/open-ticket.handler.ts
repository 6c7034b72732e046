import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContactVault, type Message } from '../customers/contact-vault.ts';
import type { SavedTicket } from './change-ticket.handler.ts';
import { ticketDecider } from './ticket.decider.ts';

export class OpenTicket extends Command<SavedTicket> {
  constructor(
    /** Which writing down it is: the same key again is the same ticket. */
    readonly key: string,
    readonly written: Omit<Message, 'contactId' | 'at'>,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Records what somebody said to an operator: the vault first, then the event. Where the address is a customer's the ticket
 * is theirs, and goes with them; a customer is made of nobody who did not ask for it.
 */
@CommandHandler(OpenTicket)
export class OpenTicketHandler implements ICommandHandler<OpenTicket> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: ContactVault,
  ) {}

  async execute({ key, written, caller }: OpenTicket): Promise<SavedTicket> {
    const ticketId = commandIdOf(`operator-ticket/${caller.actor}`, key);
    const now = this.clock.now();
    const kept = await this.vault.message(ticketId);
    if (kept && !isSameText(kept, written)) throw new Rejection('TICKET_KEY_REUSED');
    const contactId = kept
      ? kept.contactId
      : written.email === ''
        ? null
        : ((await this.vault.idOf(written.email)) ?? null);
    if (!kept) await this.vault.keepMessage(ticketId, { ...written, contactId, at: now.toISOString() });
    const command = { type: 'OpenTicket', ticketId, kind: 'other', contactId } as const;
    const meta = metaOf(caller, commandIdOf(streamOf.ticket(ticketId), 'open'), now);
    const { state, position } = await transact(this.log, ticketDecider, ticketId, command, meta);
    return { ticketId, state, position };
  }
}

type Written = OpenTicket['written'];
const TEXTS = ['name', 'email', 'phone', 'subject', 'message'] as const satisfies readonly (keyof Written)[];

/** A retry must be of what was written down then: what was corrected since is not to be lost in silence. */
const isSameText = (kept: Written, written: Written): boolean =>
  TEXTS.every((field) => kept[field] === written[field]);
