import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection, type Settings } from '@onda-on/contracts/rules';
import type { EventLog, Position, Revision } from '@onda-on/stores';

import { ContestState } from '../contest/contest-state.ts';
import { metaOf, type Caller } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { settingsDecider } from './settings.decider.ts';

/** `expected` is the revision that the operator saw (`If-Match`); without one the last write wins, audited (T34). */
export class ChangeSettings extends Command<Position> {
  constructor(
    readonly settings: Settings,
    readonly expected: Revision | undefined,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Records the settings as they are from now on, and resolves once the next request is judged by them. Weeks that are active
 * already keep the rules that they were pinned to.
 */
@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
  ) {}

  async execute({ settings, expected, caller }: ChangeSettings): Promise<Position> {
    // Asked anew by every attempt, since the one before lost to another write.
    const command = async () => {
      await this.#refuseStale(expected);
      return { type: 'ChangeSettings', settings } as const;
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, settingsDecider, 'main', command, meta);
    await this.contest.reached(position);
    return position;
  }

  async #refuseStale(expected: Revision | undefined): Promise<void> {
    if (expected === undefined) return;
    const { revision } = await this.log.read(streamOf.settings());
    if (revision !== expected) throw new Rejection('STALE_VERSION');
  }
}
