import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { RemoveCustomer } from '../../crm/customers/customer.commands.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { closedIn, isOnlyAWriter } from './kept-reasons.ts';

/** The privacy notice says six months from the end of a matter; they have 181 days at least. */
const KEPT_MS = 180 * 86_400_000;
const BATCH = 100;

type Destroyed = Readonly<{ messages: number; contacts: number }>;

/**
 * Destroys messages with their answers six months after their matter was closed, and then whoever wrote them and is kept for
 * nothing else. Decided from the log alone, so that any number of servers and any restored vault come to the same.
 */
@Injectable()
export class MessageRetention {
  #isStopped = false;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contacts: CustomerVault,
    private readonly commands: CommandBus,
  ) {}

  /** Ends a round before its next step. */
  stop(): void {
    this.#isStopped = true;
  }

  async round(): Promise<Destroyed> {
    return { messages: await this.#destroyMessages(), contacts: await this.#destroyContacts() };
  }

  async #destroyMessages(): Promise<number> {
    let destroyed = 0;
    let before: string | undefined;
    do {
      const page = await this.contacts.messageIds({ limit: BATCH, ...(before !== undefined && { before }) });
      for (const ticketId of page) if (await this.#isDestroyed(ticketId)) destroyed += 1;
      before = page.length < BATCH ? undefined : page.at(-1);
    } while (before !== undefined && !this.#isStopped);
    return destroyed;
  }

  /** The message goes last: what is cut off before is found again by it. */
  async #isDestroyed(ticketId: string): Promise<boolean> {
    if (this.#isStopped) return false;
    const { events } = await this.log.read(streamOf.ticket(ticketId));
    const { at, answerIds } = closedIn(events);
    if (at === null || !this.#isOver(at)) return false;
    for (const answerId of answerIds) await this.contacts.forgetAnswer(answerId);
    await this.contacts.forgetMessage(ticketId);
    return true;
  }

  async #destroyContacts(): Promise<number> {
    const old = [...(await this.contacts.contactsKept())].filter(([, at]) => this.#isOver(at));
    if (old.length === 0) return 0;
    const writers = new Set([...(await this.contacts.messagesKept()).values()].map((each) => each.contactId));
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
      await this.commands.execute(new RemoveCustomer(contactId, null, SYSTEM));
      return true;
    } catch (error) {
      // Another server was first.
      if (error instanceof Rejection) return false;
      throw error;
    }
  }

  #isOver(at: string): boolean {
    return this.clock.now().getTime() - Date.parse(at) > KEPT_MS;
  }
}
