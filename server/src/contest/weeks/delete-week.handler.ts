import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { couponCodec } from '@onda-on/contracts/events';
import { Rejection, type WeekId } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { ContestTurnstile, type TurnLog } from '../state/contest-turnstile.ts';
import type { ContestWeek } from '../state/contest.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { WeekNumbers } from './week-numbers.ts';
import { weekDecider } from './week.decider.ts';

export class DeleteWeek extends Command<Readonly<{ position: Position }>> {
  constructor(
    readonly weekId: WeekId,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Removes a week that nobody has entered, then frees its number. */
@CommandHandler(DeleteWeek)
export class DeleteWeekHandler implements ICommandHandler<DeleteWeek> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly turnstile: ContestTurnstile,
    private readonly inFlight: EntriesInFlight,
    private readonly numbers: WeekNumbers,
  ) {}

  execute(command: DeleteWeek): Promise<Readonly<{ position: Position }>> {
    return this.turnstile.run((log) => this.#delete(command, log));
  }

  async #delete({ weekId, expected, caller }: DeleteWeek, log: TurnLog) {
    const week = this.contest.current.weeks.get(weekId);
    if (!week) throw new Rejection('WEEK_NOT_FOUND');
    const command = { type: 'DeleteWeek', coupons: await this.#couponsOf(week), expected } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const outcome = await transact(log, weekDecider, weekId, command, meta);
    const position = await this.numbers.release(week.number, weekId, caller);
    await this.contest.reached(outcome.position);
    return { position };
  }

  /** Counted in the log, void ones too: their streams carry the week's number. */
  async #couponsOf({ number, pinnedAfter }: ContestWeek): Promise<number> {
    if (pinnedAfter === null) return 0;
    await this.inFlight.landed(number);
    let coupons = 0;
    for await (const { event } of this.log.readAll(pinnedAfter, ['CouponSubmitted']))
      if (event && couponCodec.decode(event).data.week === number) coupons += 1;
    return coupons;
  }
}
