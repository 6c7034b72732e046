import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContactTurns } from './contact-turns.ts';
import { ContactVault } from './contact-vault.ts';
import { contactDecider } from './contact.decider.ts';
import { RemovedContacts } from './removed-contacts.ts';

export class RemoveContact extends Command<Position> {
  constructor(
    readonly contactId: string,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Forgets a contact with every message. The event comes first, since it is the intent: what stops this in between is finished
 * at the next start (`ContactKeeper`).
 */
@CommandHandler(RemoveContact)
export class RemoveContactHandler implements ICommandHandler<RemoveContact> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: ContactVault,
    private readonly turns: ContactTurns,
    private readonly removed: RemovedContacts,
  ) {}

  execute({ contactId, expected, caller }: RemoveContact): Promise<Position> {
    return this.turns.run(contactId, async () => {
      const command = { type: 'RemoveContact', contactId, expected } as const;
      const now = this.clock.now();
      const meta = metaOf(caller, randomUUID(), now);
      const { position } = await transact(this.log, contactDecider, contactId, command, meta);
      this.removed.add(contactId, now);
      await this.vault.forget(contactId);
      return position;
    });
  }
}
