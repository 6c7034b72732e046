import { Injectable } from '@nestjs/common';
import { Rejection, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { weekNumberDecider, type WeekNumberCommand } from './week-number.decider.ts';
import { weekDecider } from './week.decider.ts';

/**
 * Reservations of week numbers: the first and last steps of a change that spans two streams. A process that dies in
 * between leaves a reservation that names its week; the next command for that number continues with it.
 */
@Injectable()
export class WeekNumbers {
  constructor(private readonly commands: CommandRunner) {}

  /**
   * Reserves a number for a new week. Returns the id to create it under: that of an earlier attempt that got no
   * further, or else `weekId`.
   *
   * @throws {Rejection} WEEK_NUMBER_TAKEN
   */
  async reserveForNew(number: WeekNumber, weekId: WeekId, caller: Caller): Promise<WeekId> {
    const holder = await this.#holderOf(number);
    if (holder && (await this.#statusOf(holder)) === 'none') return holder;
    await this.reserve(number, weekId, caller);
    return weekId;
  }

  /** @throws {Rejection} WEEK_NUMBER_TAKEN when another week has the number now. */
  async reserve(number: WeekNumber, weekId: WeekId, caller: Caller): Promise<void> {
    const holder = await this.#holderOf(number);
    const status = holder && holder !== weekId ? await this.#statusOf(holder) : 'none';
    if (status === number) throw new Rejection('WEEK_NUMBER_TAKEN', { number });
    const abandonedBy = status === 'none' ? null : holder;
    await this.#run({ type: 'ReserveNumber', number, weekId, abandonedBy }, caller);
  }

  release(number: WeekNumber, weekId: WeekId, caller: Caller): Promise<Position> {
    return this.#run({ type: 'ReleaseNumber', number, weekId }, caller);
  }

  async #run(command: WeekNumberCommand, by: Caller): Promise<Position> {
    return (await this.commands.run(weekNumberDecider, `${command.number}`, command, { by })).position;
  }

  async #holderOf(number: WeekNumber): Promise<WeekId | null> {
    return (await this.commands.stateOf(weekNumberDecider, `${number}`)).holder;
  }

  /** The current number of a week; `none` before it is created. */
  async #statusOf(weekId: WeekId): Promise<WeekNumber | 'deleted' | 'none'> {
    const week = await this.commands.stateOf(weekDecider, weekId);
    return week.status === 'planned' ? week.plan.number : week.status;
  }
}
