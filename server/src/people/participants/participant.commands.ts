import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type ParticipantId, cleanName, ERASED_NAME, fold } from '@onda-on/contracts/rules';
import type { EventLog, KeyStore, Position, IdentityStore, KnownPerson } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { lastingReason } from '../../platform/kernel/lasting-reason.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from '../erasure/erasures.ts';
import type { Forgotten } from '../erasure/forget-person.ts';
import { participantDecider, type ParticipantCommand } from './participant.decider.ts';

/** Blocks or unblocks a person; answers where in the log that stands, once the next entry is judged by it. */
export class ChangeParticipation extends Command<Position> {
  constructor(
    readonly type: ParticipantCommand['type'],
    readonly participantId: ParticipantId,
    readonly reason: string,
    readonly commandId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ChangeParticipation)
export class ChangeParticipationHandler implements ICommandHandler<ChangeParticipation> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
  ) {}

  async execute({ type, participantId, reason, commandId, caller }: ChangeParticipation): Promise<Position> {
    await this.#refuseStranger(participantId);
    const command = { type, participantId, reason };
    const meta = metaOf(caller, commandId, this.clock.now());
    const { position } = await transact(this.log, participantDecider, participantId, command, meta);
    await this.contest.reached(position);
    return position;
  }

  /** The vault knows everyone who ever entered; a mistyped id must not make a stream of its own. */
  async #refuseStranger(participantId: ParticipantId): Promise<void> {
    const known = await this.vault.saltOf(participantId, 'known');
    if (known === undefined) throw new Rejection('USER_NOT_FOUND');
  }
}

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
