import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { transact } from '../../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { IncomeVault } from './income-vault.ts';
import { incomeDecider, type IncomeState } from './income.decider.ts';

export class RemoveIncome extends Command<Position> {
  constructor(
    readonly incomeId: string,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Takes an income out of the figures and forgets who paid; that it was there, and how much, stays in the log. */
@CommandHandler(RemoveIncome)
export class RemoveIncomeHandler implements ICommandHandler<RemoveIncome> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: IncomeVault,
  ) {}

  async execute({ incomeId, expected, caller }: RemoveIncome): Promise<Position> {
    let textId = '';
    const command = (state: IncomeState) => {
      ({ textId } = state);
      return { type: 'RemoveIncome', incomeId, expected } as const;
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, incomeDecider, incomeId, command, meta);
    if (textId !== '') await this.vault.forget(textId);
    return position;
  }
}
