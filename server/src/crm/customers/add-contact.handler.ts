import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection, type ContactSource } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
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

/** After this time a contact that is only in the vault was left by a process that was cut off. */
const AT_WORK_MS = 30_000;

/** Enters a customer by hand; an address belongs to one. The vault comes first: an event never speaks of nobody. */
@CommandHandler(AddContact)
export class AddContactHandler implements ICommandHandler<AddContact> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: ContactVault,
  ) {}

  async execute({ person, source, campaigns, caller }: AddContact): Promise<SavedContact> {
    const now = this.clock.now();
    const contactId = await this.#keep(person, now);
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

  async #keep(person: ContactPerson, now: Date): Promise<string> {
    const contactId = randomId();
    if (await this.vault.keepPerson(contactId, person, now.toISOString())) return contactId;
    const left = await this.#leftBehind(person.email, now);
    if (left === undefined || !(await this.vault.keepPerson(left, person, now.toISOString())))
      throw new Rejection('CONTACT_EXISTS');
    return left;
  }

  /** Who has this address in the vault alone: an earlier try got no answer of the log. */
  async #leftBehind(email: string, now: Date): Promise<string | undefined> {
    const contactId = await this.vault.idOf(email);
    const at = contactId === undefined ? undefined : (await this.vault.person(contactId))?.at;
    if (contactId === undefined || at === undefined) return undefined;
    const { events } = await this.log.read(streamOf.contact(contactId));
    return events.length === 0 && Date.parse(at) + AT_WORK_MS < now.getTime() ? contactId : undefined;
  }
}
