import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContactTurns } from './contact-turns.ts';
import { contactDecider } from './contact.decider.ts';
import { savedContact, type SavedContact } from './saved-contact.ts';

/** Puts a tag on a contact or takes it off; twice is once. */
export class TagContact extends Command<SavedContact> {
  constructor(
    readonly type: 'TagContact' | 'UntagContact',
    readonly contactId: string,
    readonly tag: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(TagContact)
export class TagContactHandler implements ICommandHandler<TagContact> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: ContactTurns,
  ) {}

  execute({ type, contactId, tag, caller }: TagContact): Promise<SavedContact> {
    return this.turns.run(contactId, async () => {
      const meta = metaOf(caller, randomUUID(), this.clock.now());
      const outcome = await transact(this.log, contactDecider, contactId, { type, contactId, tag }, meta);
      return savedContact(outcome, contactId);
    });
  }
}
