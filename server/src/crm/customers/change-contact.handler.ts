import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONTACT_FIELDS, Rejection, type ContactField, type ContactSource } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContactTurns } from './contact-turns.ts';
import { ContactVault, type ContactPerson } from './contact-vault.ts';
import { contactDecider, type ContactState } from './contact.decider.ts';
import { savedContact, type SavedContact } from './saved-contact.ts';

/** `expected` is the revision that the operator saw; without one the last write wins (docs/threat-model.md#stale-edits). */
export class ChangeContact extends Command<SavedContact> {
  constructor(
    readonly contactId: string,
    readonly change: Readonly<{
      person: ContactPerson;
      source: ContactSource;
      campaigns: boolean | undefined;
    }>,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Changes who a contact is: in the vault before the log, and only what the rules have let through. One after another for each
 * contact, so that what the vault holds is what the last event speaks of.
 */
@CommandHandler(ChangeContact)
export class ChangeContactHandler implements ICommandHandler<ChangeContact> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: ContactVault,
    private readonly turns: ContactTurns,
  ) {}

  execute(command: ChangeContact): Promise<SavedContact> {
    return this.turns.run(command.contactId, () => this.#change(command));
  }

  async #change({ contactId, change, expected, caller }: ChangeContact): Promise<SavedContact> {
    const { person, source, campaigns } = change;
    const before = await this.vault.person(contactId);
    if (!before) throw new Rejection('CONTACT_NOT_FOUND');
    const fields = CONTACT_FIELDS.filter((field: ContactField) => before[field] !== person[field]);
    const command = { type: 'ChangeContact', contactId, source, fields, campaigns, expected } as const;
    const decided = async (state: ContactState) => {
      contactDecider.decide(command, state); // what is refused changes nothing in the vault either
      const isKept = fields.length === 0 || (await this.vault.keepPerson(contactId, person, before.at));
      if (!isKept) throw new Rejection('CONTACT_EXISTS');
      return command;
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    try {
      return savedContact(await transact(this.log, contactDecider, contactId, decided, meta), contactId);
    } catch (error) {
      // Another server was faster, after the vault was written: then the person is as before.
      if (error instanceof Rejection && error.code === 'STALE_VERSION')
        await this.vault.keepPerson(contactId, before, before.at);
      throw error;
    }
  }
}
