import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf, type WeekPlan } from '@onda-on/contracts/events';
import type { WeekId } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf, randomId } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { ContestTurnstile, type TurnLog } from '../state/contest-turnstile.ts';
import { savedWeek, type SavedWeek } from './saved-week.ts';
import { WeekNumbers } from './week-numbers.ts';
import { surroundingsOf } from './week-surroundings.ts';
import { weekDecider } from './week.decider.ts';

export class CreateWeek extends Command<SavedWeek> {
  constructor(
    readonly plan: WeekPlan,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Makes a week: first its number is reserved in its name, then it is made. */
@CommandHandler(CreateWeek)
export class CreateWeekHandler implements ICommandHandler<CreateWeek> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly turnstile: ContestTurnstile,
    private readonly numbers: WeekNumbers,
  ) {}

  execute(command: CreateWeek): Promise<SavedWeek> {
    return this.turnstile.run((log) => this.#create(command, log));
  }

  async #create({ plan, caller }: CreateWeek, log: TurnLog): Promise<SavedWeek> {
    const around = await surroundingsOf(this.contest, this.log, null);
    const command = { type: 'CreateWeek', weekId: randomId() as WeekId, plan, ...around } as const;
    // Judged before the number is reserved: what is refused leaves no trace.
    weekDecider.decide(command, weekDecider.initialState);
    const weekId = await this.numbers.reserveForNew(plan.number, command.weekId, caller);
    const meta = metaOf(caller, commandIdOf(streamOf.week(weekId), 'create'), this.clock.now());
    const outcome = await transact(log, weekDecider, weekId, { ...command, weekId }, meta);
    await this.contest.reached(outcome.position);
    return savedWeek(outcome);
  }
}
