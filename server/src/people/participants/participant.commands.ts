import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  Rejection,
  type ParticipantId,
  cleanName,
  DAMAGED_NAME,
  ERASED_NAME,
  fold,
} from '@onda-on/contracts/rules';
import type { KeyStore, Position, IdentityStore } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures, isKnownPerson, readableProfilesOf, type Forgotten } from '../erasure/erasures.ts';
import { disclosureDecider } from './disclosure.decider.ts';
import { participantDecider, type ParticipantCommand } from './participant.decider.ts';
import { PersonalDataOf, type PersonalData } from './personal-data.ts';

/** Blocks or unblocks a person. Its position is returned once the next entry is decided by it. */
export class ChangeParticipation extends CommandBy<{ change: ParticipantCommand }, Position>() {}

@CommandHandler(ChangeParticipation)
export class ChangeParticipationHandler implements ICommandHandler<ChangeParticipation> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VAULT) private readonly vault: KeyStore,
  ) {}

  async execute({ change, caller }: ChangeParticipation): Promise<Position> {
    const { participantId } = change;
    // The vault knows everybody who ever entered: a mistyped id must not create a stream.
    if (!(await isKnownPerson(this.vault, participantId))) throw new Rejection('USER_NOT_FOUND');
    return (await this.commands.run(participantDecider, participantId, change, { by: caller })).position;
  }
}

/** Erases a person for good. `confirmation` is the name that the operator typed. */
export class EraseUser extends CommandBy<
  { participantId: ParticipantId; typed: Readonly<{ reason: string; confirmation: string }> },
  Forgotten
>() {}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly erasures: Erasures,
  ) {}

  async execute({ participantId, typed, caller }: EraseUser): Promise<Forgotten> {
    const requestRef = lastingReason(typed.reason);
    const names = await this.#namesOf(participantId);
    if (!names) throw new Rejection('USER_NOT_FOUND');
    if (!names.has(comparable(typed.confirmation))) throw new Rejection('WRONG_CONFIRMATION');
    return this.erasures.forget({ participantId, requestRef }, caller);
  }

  /** All names of the person: lists show the name of the latest coupon, which need not be the latest stored one. */
  async #namesOf(participantId: ParticipantId): Promise<ReadonlySet<string> | undefined> {
    const names: string[] = [];
    const profiles = await readableProfilesOf(this.vault, participantId, () => names.push(DAMAGED_NAME));
    if (!profiles) return undefined;
    names.push(...profiles.map(({ name }) => name));
    return new Set((names.length > 0 ? names : [ERASED_NAME]).map(comparable));
  }
}

const comparable = (name: string): string => fold(cleanName(name));

type Exported = Readonly<{ made: string; data: PersonalData; position: Position }>;

/** Exports all data about a person, for that person; the export is recorded first. */
export class ExportPersonalData extends CommandBy<
  { participantId: ParticipantId; reason: string },
  Exported
>() {}

@CommandHandler(ExportPersonalData)
export class ExportPersonalDataHandler implements ICommandHandler<ExportPersonalData> {
  constructor(
    private readonly commands: CommandRunner,
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
    const made = this.clock.now().toISOString();
    const { position } = await this.commands.run(disclosureDecider, participantId, command, { by: caller });
    return { made, data, position };
  }
}

type Revealed = Readonly<{ nationalId: string; position: Position }>;

/** Shows a whole national ID to an operator who gives a reason; recorded before it is shown. */
export class RevealNationalId extends CommandBy<
  { participantId: ParticipantId; reason: string },
  Revealed
>() {}

@CommandHandler(RevealNationalId)
export class RevealNationalIdHandler implements ICommandHandler<RevealNationalId> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VAULT) private readonly vault: IdentityStore,
  ) {}

  async execute({ participantId, reason, caller }: RevealNationalId): Promise<Revealed> {
    const person = await this.vault.byParticipantId(participantId);
    if (!person) throw new Rejection('USER_NOT_FOUND');
    const command = { type: 'RevealNationalId', participantId, reason } as const;
    const { position } = await this.commands.run(disclosureDecider, participantId, command, { by: caller });
    return { nationalId: person.profile.nationalId, position };
  }
}
