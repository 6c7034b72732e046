import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { contactCodec, ticketCodec, type StoredEvent, streamOf } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { RemoveCustomer } from '../../crm/customers/customer.commands.ts';
import { customerDecider } from '../../crm/customers/customer.decider.ts';
import { Subscribers } from '../../delivery/subscriptions/subscribers.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

/** When a ticket was closed (ISO; null while it is open), and the ids of its answers. */
type Closed = Readonly<{ at: string | null; answerIds: readonly string[] }>;

function closedIn(events: readonly StoredEvent[]): Closed {
  let at: string | null = null;
  const answerIds: string[] = [];
  for (const event of events) {
    const { type, data } = ticketCodec.decode(event);
    if (type === 'TicketClosed') at = event.meta.at;
    else if (type === 'TicketReopened') at = null;
    else if (type === 'TicketAnswered') answerIds.push(data.answerId);
  }
  return { at, answerIds };
}

/** Whether a customer is known only by the contact form: not added by an operator, and without consent to announcements. */
function isOnlyAWriter(events: readonly StoredEvent[]): boolean {
  const facts = events.map(contactCodec.decode);
  const [first] = facts;
  if (first?.type !== 'ContactAdded' || first.data.noticeVersion === null) return false;
  const { status, campaigns } = facts.reduce(customerDecider.evolve, customerDecider.initialState);
  return status === 'there' && !campaigns;
}

/** The privacy notice promises six months from the end of a ticket; any six months have at least 181 days. */
const KEPT_MS = 180 * 86_400_000;
const BATCH = 100;
const EVERY_MS = 6 * 3_600_000;

/**
 * Destroys messages and their answers six months after their ticket was closed, then customers about whom nothing else
 * is known, and addresses that nobody confirmed, or whose subscription has ended. It decides about messages and customers by the
 * log alone, so all servers and every restored vault come to the same result. Runs at every start and four times a day; a failed
 * round is repeated by the next one.
 */
@Injectable()
export class RetentionJob extends ScheduledJob {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly customers: CustomerVault,
    private readonly commands: CommandBus,
    private readonly subscribers: Subscribers,
  ) {
    super('Retention', { everyMs: EVERY_MS, atStart: true });
  }

  protected async round(): Promise<void> {
    try {
      await this.#destroyMessages();
      await this.#destroyCustomers();
    } finally {
      await this.subscribers.tidy(); // A message that cannot be destroyed must not keep addresses.
    }
  }

  protected override report(error: unknown): void {
    this.logger.warn(`Nothing was destroyed: ${reasonOf(error)}`);
  }

  async #destroyMessages(): Promise<void> {
    let before: string | undefined;
    do {
      const page = await this.customers.messageIds({ limit: BATCH, ...(before !== undefined && { before }) });
      for (const ticketId of page) await this.#destroyWhenOver(ticketId);
      before = page.length < BATCH ? undefined : page.at(-1);
    } while (before !== undefined);
  }

  /** Deletes the message last, since after an interruption it leads to its answers. */
  async #destroyWhenOver(ticketId: string): Promise<void> {
    this.ending.throwIfAborted();
    const { events } = await this.log.read(streamOf.ticket(ticketId));
    const { at, answerIds } = closedIn(events);
    if (at === null || !this.#isOver(at)) return;
    for (const answerId of answerIds) await this.customers.forgetAnswer(answerId);
    await this.customers.forgetMessage(ticketId);
  }

  async #destroyCustomers(): Promise<void> {
    const old = [...(await this.customers.customersKept())].filter(([, at]) => this.#isOver(at));
    if (old.length === 0) return;
    const writers = new Set(
      [...(await this.customers.messagesKept()).values()].map((each) => each.contactId),
    );
    for (const [contactId] of old) {
      this.ending.throwIfAborted();
      if (writers.has(contactId)) continue;
      const { events } = await this.log.read(streamOf.contact(contactId));
      if (isOnlyAWriter(events)) await this.#remove(contactId);
    }
  }

  async #remove(contactId: string): Promise<void> {
    try {
      await this.commands.execute(new RemoveCustomer({ contactId, expected: null, caller: SYSTEM }));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error; // Another server destroyed it first.
    }
  }

  #isOver(at: string): boolean {
    return this.clock.now().getTime() - Date.parse(at) > KEPT_MS;
  }
}
