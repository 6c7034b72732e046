import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cleanName, ERASED_NAME, fold, Rejection, type ParticipantId } from '@onda-on/contracts/rules';
import type { IdentityStore, KnownPerson } from '@onda-on/stores';

import type { Caller } from '../../platform/kernel/caller.ts';
import { lastingReason } from '../../platform/kernel/lasting-reason.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from '../erasure/erasures.ts';
import type { Forgotten } from '../erasure/forget-person.ts';

/** Forgets a person for good. `confirmation` is the name that the operator has typed off the screen. */
export class EraseUser extends Command<Forgotten> {
  constructor(
    readonly participantId: ParticipantId,
    readonly typed: Readonly<{ reason: string; confirmation: string }>,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly erasures: Erasures,
  ) {}

  async execute({ participantId, typed, caller }: EraseUser): Promise<Forgotten> {
    const requestRef = lastingReason(typed.reason);
    const person = await this.vault.byParticipantId(participantId);
    if (!person) throw new Rejection('USER_NOT_FOUND');
    const names = await this.#namesOf(person);
    if (!names.has(comparable(typed.confirmation))) throw new Rejection('WRONG_CONFIRMATION');
    return this.erasures.forget({ participantId, requestRef }, caller);
  }

  /** A list shows the name of the latest coupon, which need not be the latest that was kept. */
  async #namesOf({ participantId, profileVersion }: KnownPerson): Promise<ReadonlySet<string>> {
    const wanted = Array.from({ length: profileVersion }, (_, i) => ({
      participantId,
      profileVersion: i + 1,
    }));
    const profiles = [...(await this.vault.profilesOf(wanted)).values()];
    const names = profiles.map(({ name }) => comparable(name));
    return new Set(names.length > 0 ? names : [comparable(ERASED_NAME)]);
  }
}

const comparable = (name: string): string => fold(cleanName(name));
