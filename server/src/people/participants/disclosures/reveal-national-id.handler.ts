import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, IdentityStore, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { transact } from '../../../platform/kernel/transact.ts';
import { EVENT_LOG, VAULT } from '../../../platform/stores/stores.module.ts';
import { disclosureDecider } from './disclosure.decider.ts';

type Revealed = Readonly<{ nationalId: string; position: Position }>;

/** Shows a whole national ID to an operator who says why; written down before it is shown. */
export class RevealNationalId extends Command<Revealed> {
  constructor(
    readonly participantId: ParticipantId,
    readonly reason: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(RevealNationalId)
export class RevealNationalIdHandler implements ICommandHandler<RevealNationalId> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ participantId, reason, caller }: RevealNationalId): Promise<Revealed> {
    const person = await this.vault.byParticipantId(participantId);
    if (!person) throw new Rejection('USER_NOT_FOUND');
    const command = { type: 'RevealNationalId', participantId, reason } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, disclosureDecider, participantId, command, meta);
    return { nationalId: person.profile.nationalId, position };
  }
}
