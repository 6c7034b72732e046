import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { streamOf, type AdminEvent } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact, type CommandOutcome } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import type { AdminState } from './admin-state.ts';
import { adminDecider, type AdminCommand } from './admin.decider.ts';

/** Decides about an administrator from that one's stream; resolves once the next request is judged by it. */
@Injectable()
export class AdminLog {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly identity: IdentityState,
  ) {}

  /** Decides without writing. @throws {Rejection} where `run` would refuse it as things are. */
  async refuse(command: AdminCommand): Promise<void> {
    const { events } = await this.log.read(streamOf.admin(command.adminId));
    const past = events.map(adminDecider.codec.decode);
    adminDecider.decide(command, past.reduce(adminDecider.evolve, adminDecider.initialState));
  }

  /** Each call is a command of its own: the same code sent again is a second use, never a retry. */
  async run(command: AdminCommand, caller: Caller): Promise<CommandOutcome<AdminState, AdminEvent>> {
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const outcome = await transact(this.log, adminDecider, command.adminId, command, meta);
    await this.identity.reached(outcome.position);
    return outcome;
  }
}
