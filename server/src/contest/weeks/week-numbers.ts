import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { streamOf, weekCodec, weekNumberCodec } from '@onda-on/contracts/events';
import { Rejection, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { weekNumberDecider } from './week-number.decider.ts';
import { evolveWeek, NO_WEEK } from './week.decider.ts';

/**
 * Reservations of week numbers, the first and last steps of what spans two streams. A process that was cut off between its
 * steps leaves a reservation that names its week: the next one for that number goes on with it.
 */
@Injectable()
export class WeekNumbers {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reserves a number for a week that is to be made, and says under which id: the one of an earlier attempt that got no
   * further than here, or this one.
   *
   * @throws {Rejection} WEEK_NUMBER_TAKEN
   */
  async reserveForNew(number: WeekNumber, weekId: WeekId, caller: Caller): Promise<WeekId> {
    const holder = await this.#holderOf(number);
    if (holder && (await this.#statusOf(holder)) === 'none') return holder;
    await this.reserve(number, weekId, caller);
    return weekId;
  }

  /** @throws {Rejection} WEEK_NUMBER_TAKEN when another week really has it. */
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

  async #run(command: Parameters<typeof weekNumberDecider.decide>[0], caller: Caller): Promise<Position> {
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, weekNumberDecider, `${command.number}`, command, meta);
    return position;
  }

  async #holderOf(number: WeekNumber): Promise<WeekId | null> {
    const { events } = await this.log.read(streamOf.weekNumber(number));
    const { evolve, initialState } = weekNumberDecider;
    return events.map(weekNumberCodec.decode).reduce(evolve, initialState).holder;
  }

  /** The number that a week has by now; `none` before it is made. */
  async #statusOf(weekId: WeekId): Promise<WeekNumber | 'deleted' | 'none'> {
    const { events } = await this.log.read(streamOf.week(weekId));
    const week = events.map(weekCodec.decode).reduce(evolveWeek, NO_WEEK);
    return week.status === 'planned' ? week.plan.number : week.status;
  }
}
