import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { StartupJob } from '../../platform/jobs/startup-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CustomerVault, RemovedCustomers } from './customer-vault.ts';
import { RemoveCustomer, RemoveCustomerHandler } from './customer.commands.ts';

const ORPHAN_MS = 3_600_000;

/**
 * Tidies the vault at every start: forgets removed customers, also after an interrupted removal or a restored backup,
 * and data without an event after an hour.
 */
@Injectable()
export class CustomerVaultJob extends StartupJob {
  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: CustomerVault,
    private readonly removed: RemovedCustomers,
    private readonly removing: RemoveCustomerHandler,
  ) {
    super('Contacts');
  }

  async tidy(): Promise<void> {
    await this.#removeAgain();
    await this.#tidyCustomers();
    await this.#tidyMessages();
    await this.#tidyAnswers();
  }

  async #tidyCustomers(): Promise<void> {
    for (const [contactId, at] of await this.vault.customersKept()) {
      if (this.ending.aborted) return;
      const types = await this.#typesIn(streamOf.contact(contactId));
      const isOrphan = types.length === 0 && this.#isOld(at);
      if (isOrphan || types.includes('ContactRemoved')) await this.vault.forget(contactId);
    }
  }

  async #tidyMessages(): Promise<void> {
    for (const [ticketId, { contactId, at }] of await this.vault.messagesKept()) {
      if (this.ending.aborted) return;
      const isOrphan = this.#isOld(at) && (await this.#typesIn(streamOf.ticket(ticketId))).length === 0;
      const isOfNobody = contactId !== null && (await this.#isRemoved(contactId));
      if (isOrphan || isOfNobody) await this.vault.forgetMessage(ticketId);
    }
  }

  /** Forgets answers whose message is gone. */
  async #tidyAnswers(): Promise<void> {
    const answers = await this.vault.answersKept();
    const messages = await this.vault.allMessageIds();
    for (const [answerId, ticketId] of answers)
      if (!this.ending.aborted && !messages.has(ticketId)) await this.vault.forgetAnswer(answerId);
  }

  /** Customers who were removed after the backup that this log comes from are removed again, with an event. */
  async #removeAgain(): Promise<void> {
    const removed = this.removed.all();
    for (const contactId of (await this.vault.customersKept()).keys()) {
      if (this.ending.aborted || !removed.has(contactId)) continue;
      await this.removing
        .execute(new RemoveCustomer({ contactId, expected: null, caller: SYSTEM }))
        .catch((error: unknown) => {
          if (!(error instanceof Rejection)) throw error; // removed in this log too: `tidy` forgets the rest
        });
    }
  }

  async #isRemoved(contactId: string): Promise<boolean> {
    return (await this.#typesIn(streamOf.contact(contactId))).includes('ContactRemoved');
  }

  async #typesIn(stream: string): Promise<readonly string[]> {
    return (await this.events.read(stream)).events.map(({ type }) => type);
  }

  #isOld(at: string): boolean {
    return Date.parse(at) < this.clock.now().getTime() - ORPHAN_MS;
  }
}
