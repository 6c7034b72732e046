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
import { PersonalDataOf, type PersonalData } from './personal-data.ts';

type Exported = Readonly<{ made: string; data: PersonalData; position: Position }>;

/** Everything held about a person, for the person; that it was handed out is written down first. */
export class ExportPersonalData extends Command<Exported> {
  constructor(
    readonly participantId: ParticipantId,
    readonly reason: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ExportPersonalData)
export class ExportPersonalDataHandler implements ICommandHandler<ExportPersonalData> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataOf,
  ) {}

  async execute({ participantId, reason, caller }: ExportPersonalData): Promise<Exported> {
    const person = await this.vault.byParticipantId(participantId);
    if (!person) throw new Rejection('USER_NOT_FOUND');
    const data = await this.personalData.of(person);
    const counts = { coupons: data.coupons.length, tickets: data.tickets.length };
    const command = { type: 'ExportPersonalData', participantId, reason, ...counts } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, disclosureDecider, participantId, command, meta);
    return { made: meta.at, data, position };
  }
}
