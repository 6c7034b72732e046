import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type ContactSource } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { randomId } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { ContactVault, type ContactPerson } from './contact-vault.ts';
import { contactDecider } from './contact.decider.ts';
import { savedContact, type SavedContact } from './saved-contact.ts';

export class AddContact extends Command<SavedContact> {
  constructor(
    readonly person: ContactPerson,
    readonly source: ContactSource,
    readonly campaigns: boolean,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Enters a customer by hand; an address belongs to one. The vault comes first: an event never speaks of nobody. */
@CommandHandler(AddContact)
export class AddContactHandler implements ICommandHandler<AddContact> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: ContactVault,
  ) {}

  async execute({ person, source, campaigns, caller }: AddContact): Promise<SavedContact> {
    const contactId = randomId();
    const now = this.clock.now();
    const isKept = await this.vault.keepPerson(contactId, person, now.toISOString());
    if (!isKept) throw new Rejection('CONTACT_EXISTS');
    const command = {
      type: 'AddContact',
      contactId,
      source,
      tags: [],
      noticeVersion: null,
      campaigns,
    } as const;
    const meta = metaOf(caller, randomUUID(), now);
    return savedContact(await transact(this.log, contactDecider, contactId, command, meta), contactId);
  }
}
