import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import { NOTICE_VERSION, Rejection, type DisputeRequest, type WeekNumber } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner, positionOf } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { commandIdOf, randomId } from '../../platform/commands/ids.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { AnnouncementMailer } from '../customers/announcement-mailer.ts';
import { CustomerVault, type CustomerDetails, type ContactMessage } from '../customers/customer-vault.ts';
import { customerDecider } from '../customers/customer.decider.ts';
import { ticketDecider } from './ticket.decider.ts';

const HOUR_MS = 3_600_000;
const MESSAGES_MAX = 5;

const ATTEMPTS_MAX = 3;

/** What a dispute is about; the national ID stays in the vault. */
type Disputed = Readonly<{ request: DisputeRequest; week: WeekNumber; nationalId: string }>;

/** A message as sent. `key` is the client's idempotency key, `network` the network of the sender. */
export type SentMessage = CustomerDetails &
  Readonly<{
    key: string;
    network: string;
    subject: string;
    message: string;
    campaigns: boolean;
    dispute?: Disputed;
  }>;

/** The same for the same key, so that a retry finds what was kept. */
function ticketIdOf({ key, dispute }: SentMessage, attempt: number): string {
  const form = dispute ? 'dispute-form' : 'contact-form';
  return commandIdOf(attempt === 1 ? form : `${form}-${attempt}`, key);
}

type Received = Readonly<{ ticketId: string; position: Position }>;

export class SendMessage extends CommandBy<{ sent: SentMessage }, Received>() {}

/**
 * Takes a message of the contact form, or a dispute: the vault first, then the customer, then the ticket, each durable and
 * idempotent, so that a retry with the same key finishes an interrupted call and gets the same answer. A known customer keeps the
 * name: an address proves nobody's identity, so the sender's name stands in the ticket alone.
 */
@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  /** How many messages one client may send in an hour (docs/limits.md#visitors). */
  readonly #budget = new Budget({ max: MESSAGES_MAX, windowMs: HOUR_MS });

  constructor(
    private readonly commands: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: CustomerVault,
    @Inject(MONOTONIC_CLOCK) private readonly monotonic: MonotonicClock,
    private readonly mailer: AnnouncementMailer,
  ) {}

  /**
   * A customer who is removed takes every message along, also one that has just come: it is kept once more, as another ticket, since
   * the first one names the removed customer; so it is for a retry that comes after the removal. A dispute is not, also where only
   * its sender was removed: what forgot it may be the erasure of the person it is about, whose number must not come back.
   */
  async execute({ sent, caller }: SendMessage): Promise<Received> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const received = await this.#receivedAs(ticketIdOf(sent, attempt), sent, caller);
      if (sent.dispute || (await this.vault.message(received.ticketId))) return received;
    }
    throw new Rejection('UNAVAILABLE');
  }

  async #receivedAs(ticketId: string, sent: SentMessage, caller: Caller): Promise<Received> {
    const kept = await this.vault.message(ticketId);
    const { name, email, phone, subject, message } = sent;
    const nationalId = sent.dispute?.nationalId;
    isRetry(kept, { name, email, phone, subject, message, nationalId }, 'MESSAGE_KEY_REUSED');
    const position = await this.#openedAt(ticketId);
    if (position !== undefined) return { ticketId, position };
    const receive = () => this.#receive(ticketId, kept, sent, caller);
    if (kept) return receive();
    // Counted before it is stored, and no more when storing fails.
    this.#budget.spendOrRefuse(sent.network, this.monotonic.nowMs());
    return receive().catch((error: unknown) => {
      this.#budget.refund(sent.network);
      throw error;
    });
  }

  async #receive(
    ticketId: string,
    kept: ContactMessage | undefined,
    sent: SentMessage,
    caller: Caller,
  ): Promise<Received> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const contactId = await this.#customerOf(sent);
        const { name, email, phone, subject, message, dispute } = sent;
        const at = kept?.at ?? this.clock.now().toISOString();
        const written = { name, email, phone, contactId, subject, message, at };
        const number = dispute && { nationalId: dispute.nationalId };
        await this.vault.keepMessage(ticketId, { ...written, ...number });
        return await this.#record(ticketId, contactId, sent, caller);
      } catch (error) {
        // The customer was removed before there was a ticket: the next attempt adds a new one.
        const isGone = error instanceof Rejection && error.code === 'CONTACT_NOT_FOUND';
        if (!isGone) throw error;
        if (sent.dispute || attempt === ATTEMPTS_MAX) throw new Rejection('UNAVAILABLE');
      }
    }
  }

  /** The customer with this address, added when new. Two concurrent calls get the same customer. */
  async #customerOf({ name, email, phone }: SentMessage): Promise<string> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const known = await this.vault.idOf(email);
      if (known !== undefined) return known;
      const contactId = randomId();
      const isKept = await this.vault.keepPerson(
        contactId,
        { name, email, phone },
        this.clock.now().toISOString(),
      );
      if (isKept) return contactId;
    }
    throw new Rejection('UNAVAILABLE');
  }

  async #record(
    ticketId: string,
    contactId: string,
    { email, campaigns, dispute }: SentMessage,
    by: Caller,
  ): Promise<Received> {
    const add = {
      type: 'AddCustomer',
      contactId,
      source: 'website',
      tags: [],
      noticeVersion: NOTICE_VERSION,
      campaigns,
    } as const;
    const at = this.clock.now().toISOString();
    const added = await this.commands.run(customerDecider, contactId, add, { by, key: ticketId });
    const { announcements, revision } = added.state;
    // Only when this message asks for announcements; the consent counts once the link in the mail was followed.
    if (added.events.length > 0 && announcements === 'asked')
      this.mailer.ask({ contactId, at, revision }, email);

    const about = dispute && { dispute: { request: dispute.request, week: dispute.week } };
    const kind = dispute ? 'dispute' : 'contact';
    const open = { type: 'OpenTicket', ticketId, kind, contactId, ...about } as const;
    const { position } = await this.commands.run(ticketDecider, ticketId, open, { by, key: 'open' });
    return { ticketId, position };
  }

  async #openedAt(ticketId: string): Promise<Position | undefined> {
    const stream = streamOf.ticket(ticketId);
    const { events } = await this.log.read(stream);
    const [opened] = events;
    return opened && ((await positionOf(this.log, stream, 0n, opened)) || LOG_START);
  }
}
