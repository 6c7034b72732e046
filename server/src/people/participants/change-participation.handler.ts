import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, KeyStore, Position } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
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
