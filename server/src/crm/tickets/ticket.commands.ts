import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerName } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { IdentityState } from '../../identity/access/identity-state.ts';
import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { CustomerVault, type ContactMessage } from '../customers/customer-vault.ts';
import { answerMailDecider } from './answer-mail.decider.ts';
import { AnswerLetters } from './answer-mail.service.ts';
import { ticketDecider, type TicketCommand, type TicketState } from './ticket.decider.ts';

export type SavedTicket = Readonly<{ ticketId: string; state: TicketState; position: Position }>;

export class ChangeTicket extends CommandBy<
  { change: Exclude<TicketCommand, { type: 'OpenTicket' | 'AnswerTicket' }> },
  SavedTicket
>() {}

@CommandHandler(ChangeTicket)
export class ChangeTicketHandler implements ICommandHandler<ChangeTicket> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identity: IdentityState,
  ) {}

  async execute({ change, caller }: ChangeTicket): Promise<SavedTicket> {
    if (change.type === 'AssignTicket') this.#refuseStranger(change.adminId);
    const { ticketId } = change;
    return { ticketId, ...(await this.commands.run(ticketDecider, ticketId, change, { by: caller })) };
  }

  /** A ticket is assigned only to an active administrator. */
  #refuseStranger(adminId: string | null): void {
    if (adminId === null) return;
    const admin = this.identity.adminOf(adminId);
    if (!admin) throw new Rejection('INVALID_REQUEST');
    if (admin.isDisabled) throw new Rejection('ADMIN_DISABLED');
  }
}

export class OpenTicket extends CommandBy<
  {
    /** A repetition with the same key gets the same ticket. */
    key: string;
    written: Omit<ContactMessage, 'contactId' | 'at'>;
  },
  SavedTicket
>() {}

/**
 * Records what a person said to an operator: first in the vault, then as an event. A ticket with a customer's address
 * belongs to that customer and is forgotten with them; a ticket makes nobody a customer.
 */
@CommandHandler(OpenTicket)
export class OpenTicketHandler implements ICommandHandler<OpenTicket> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: CustomerVault,
  ) {}

  async execute({ key, written, caller }: OpenTicket): Promise<SavedTicket> {
    const ticketId = commandIdOf(`operator-ticket/${caller.actor}`, key);
    const now = this.clock.now();
    const kept = await this.vault.message(ticketId);
    isRetry(kept, written, 'RECORD_KEY_REUSED');
    const contactId = kept
      ? kept.contactId
      : written.email === ''
        ? null
        : ((await this.vault.idOf(written.email)) ?? null);
    if (!kept) await this.vault.keepMessage(ticketId, { ...written, contactId, at: now.toISOString() });
    const command = { type: 'OpenTicket', ticketId, kind: 'other', contactId } as const;
    const options = { by: caller, key: 'open' };
    return { ticketId, ...(await this.commands.run(ticketDecider, ticketId, command, options)) };
  }
}

export class AnswerTicket extends EditBy<
  {
    ticketId: string;
    /** A repetition with the same key is the same answer. */
    key: string;
    text: string;
  },
  SavedTicket
>() {}

/**
 * Stores an answer in the vault and then in the log; removes it if the rules refuse it or the sender was forgotten
 * meanwhile. The answer is mailed if there is an address.
 */
@CommandHandler(AnswerTicket)
export class AnswerTicketHandler implements ICommandHandler<AnswerTicket> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly vault: CustomerVault,
  ) {}

  async execute({ ticketId, key, text, expected, caller }: AnswerTicket): Promise<SavedTicket> {
    const message = await this.vault.message(ticketId);
    // A forgotten person cannot be answered, and nothing about them may be stored again.
    if (!message) throw new Rejection('TICKET_NOT_FOUND');
    const answerId = `${ticketId}.${commandIdOf(`answer/${caller.actor}`, key)}`;
    const kept = await this.vault.answer(answerId);
    const isKept = isRetry(kept === undefined ? null : { text: kept }, { text }, 'RECORD_KEY_REUSED');
    if (!isKept) await this.vault.keepAnswer(answerId, { ticketId, contactId: message.contactId, text });
    try {
      const mail = message.email !== '';
      const command = { type: 'AnswerTicket', ticketId, answerId, mail, expected } as const;
      const outcome = await this.commands.run(ticketDecider, ticketId, command, {
        by: caller,
        key: answerId,
      });
      if (!(await this.vault.message(ticketId))) await this.vault.forgetAnswer(answerId);
      return { ticketId, ...outcome };
    } catch (error) {
      // A text from before may belong to an answer in the log.
      if (error instanceof Rejection && !isKept) await this.vault.forgetAnswer(answerId);
      throw error;
    }
  }
}

/** Queues the mail of an answer again after it was given up. */
export class ResendAnswer extends CommandBy<{ name: AnswerName }, Position>() {}

@CommandHandler(ResendAnswer)
export class ResendAnswerHandler implements ICommandHandler<ResendAnswer> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly letters: AnswerLetters,
  ) {}

  async execute({ name, caller }: ResendAnswer): Promise<Position> {
    // There is nothing to send for a forgotten person, or for an answer that was never to be mailed.
    if (!(await this.letters.to(name))) throw new Rejection('ANSWER_NOT_FOUND');
    const command = { type: 'RequeueAnswerMail', name } as const;
    return (await this.commands.run(answerMailDecider, name.answerId, command, { by: caller })).position;
  }
}
