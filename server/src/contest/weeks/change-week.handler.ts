import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf, weekCodec, type WeekPlan } from '@onda-on/contracts/events';
import { Rejection, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { ContestTurnstile, type TurnLog } from '../state/contest-turnstile.ts';
import { savedWeek, type SavedWeek } from './saved-week.ts';
import { WeekNumbers } from './week-numbers.ts';
import { evolveWeek, NO_WEEK } from './week-state.ts';
import { surroundingsOf } from './week-surroundings.ts';
import { weekDecider, type WeekCommand } from './week.decider.ts';

export class ChangeWeek extends Command<SavedWeek> {
  constructor(
    readonly weekId: WeekId,
    readonly change: Partial<WeekPlan>,
    /** The revision that the operator saw; null when none was named. */
    readonly expected: number | null,
    readonly caller: Caller,
    /** Why a settled week returns to an earlier status. */
    readonly reason?: string,
  ) {
    super();
  }
}

/** Changes a week's plan. A new number is reserved before, the old one released after. */
@CommandHandler(ChangeWeek)
export class ChangeWeekHandler implements ICommandHandler<ChangeWeek> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly turnstile: ContestTurnstile,
    private readonly numbers: WeekNumbers,
  ) {}

  execute(command: ChangeWeek): Promise<SavedWeek> {
    return this.turnstile.run((log) => this.#change(command, log));
  }

  async #change({ weekId, change, expected, caller, reason }: ChangeWeek, log: TurnLog): Promise<SavedWeek> {
    const before = this.contest.current.weeks.get(weekId);
    if (!before) throw new Rejection('WEEK_NOT_FOUND');
    const around = await surroundingsOf(this.contest, this.log, weekId);
    const command = {
      type: 'ChangeWeek',
      change,
      expected,
      ...around,
      ...(reason !== undefined && { reason }),
    } as const;

    const { number = before.number } = change;
    const moves = number !== before.number;
    if (moves) await this.#reserve(weekId, number, command, caller);
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const outcome = await transact(log, weekDecider, weekId, command, meta);
    if (moves) await this.numbers.release(before.number, weekId, caller);
    await this.contest.reached(outcome.position);
    return savedWeek(outcome);
  }

  /** Judged before the number is reserved: what is refused leaves no trace. */
  async #reserve(weekId: WeekId, number: WeekNumber, command: WeekCommand, caller: Caller): Promise<void> {
    const { events } = await this.log.read(streamOf.week(weekId));
    weekDecider.decide(command, events.map(weekCodec.decode).reduce(evolveWeek, NO_WEEK));
    await this.numbers.reserve(number, weekId, caller);
  }
}
