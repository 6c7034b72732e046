import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { contactCodec, ticketCodec, type StoredEvent, streamOf } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { RemoveCustomer } from '../../crm/customers/customer.commands.ts';
import { customerDecider } from '../../crm/customers/customer.decider.ts';
import { Subscribers } from '../../delivery/subscriptions/subscribers.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
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

type Destroyed = Readonly<{ messages: number; customers: number }>;

/**
 * Destroys messages and their answers six months after their ticket was closed, then customers about whom nothing else
 * is known. It decides by the log alone, so all servers and every restored vault come to the same result.
 */
@Injectable()
export class MessageRetention {
  #isStopped = false;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly customers: CustomerVault,
    private readonly commands: CommandBus,
  ) {}

  stop(): void {
    this.#isStopped = true;
  }

  async round(): Promise<Destroyed> {
    return { messages: await this.#destroyMessages(), customers: await this.#destroyCustomers() };
  }

  async #destroyMessages(): Promise<number> {
    let destroyed = 0;
    let before: string | undefined;
    do {
      const page = await this.customers.messageIds({ limit: BATCH, ...(before !== undefined && { before }) });
      for (const ticketId of page) if (await this.#isDestroyed(ticketId)) destroyed += 1;
      before = page.length < BATCH ? undefined : page.at(-1);
    } while (before !== undefined && !this.#isStopped);
    return destroyed;
  }

  /** Deletes the message last, since after an interruption it leads to its answers. */
  async #isDestroyed(ticketId: string): Promise<boolean> {
    if (this.#isStopped) return false;
    const { events } = await this.log.read(streamOf.ticket(ticketId));
    const { at, answerIds } = closedIn(events);
    if (at === null || !this.#isOver(at)) return false;
    for (const answerId of answerIds) await this.customers.forgetAnswer(answerId);
    await this.customers.forgetMessage(ticketId);
    return true;
  }

  async #destroyCustomers(): Promise<number> {
    const old = [...(await this.customers.customersKept())].filter(([, at]) => this.#isOver(at));
    if (old.length === 0) return 0;
    const writers = new Set(
      [...(await this.customers.messagesKept()).values()].map((each) => each.contactId),
    );
    let destroyed = 0;
    for (const [contactId] of old) {
      if (this.#isStopped || writers.has(contactId)) continue;
      const { events } = await this.log.read(streamOf.contact(contactId));
      if (isOnlyAWriter(events) && (await this.#remove(contactId))) destroyed += 1;
    }
    return destroyed;
  }

  async #remove(contactId: string): Promise<boolean> {
    try {
      await this.commands.execute(new RemoveCustomer({ contactId, expected: null, caller: SYSTEM }));
      return true;
    } catch (error) {
      // Another server destroyed it first.
      if (error instanceof Rejection) return false;
      throw error;
    }
  }

  #isOver(at: string): boolean {
    return this.clock.now().getTime() - Date.parse(at) > KEPT_MS;
  }
}

const EVERY_MS = 6 * 3_600_000;

/**
 * Runs at every start and four times a day; a failed round is repeated by the next one. Besides messages it destroys addresses
 * that nobody confirmed, or whose subscription has ended.
 */
@Injectable()
export class RetentionJob extends ScheduledJob {
  constructor(
    private readonly messages: MessageRetention,
    private readonly subscribers: Subscribers,
  ) {
    super('Retention', { everyMs: EVERY_MS, atStart: true });
  }

  override beforeApplicationShutdown(): Promise<void> {
    this.messages.stop();
    return super.beforeApplicationShutdown();
  }

  protected async round(): Promise<void> {
    try {
      await this.messages.round();
    } finally {
      await this.subscribers.tidy(); // A message that cannot be destroyed must not keep addresses.
    }
  }

  protected override report(error: unknown): void {
    this.logger.warn(`Nothing was destroyed: ${reasonOf(error)}`);
  }
}
