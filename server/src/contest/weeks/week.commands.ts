import { Injectable, Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WeekEvent, type WeekPlan, couponCodec } from '@onda-on/contracts/events';
import { Rejection, type WeekId, type WeekNumber, type WeekRules } from '@onda-on/contracts/rules';
import type { Position, EventLog } from '@onda-on/stores';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner, type CommandOutcome } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { randomId } from '../../platform/commands/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { activeBeside, missingLegalPages, weekByNumber, type ContestWeek } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { SeasonLock, type SeasonLog } from '../state/season-lock.ts';
import { weekNumberDecider, type WeekNumberCommand } from './week-number.decider.ts';
import { weekDecider, shownIn, type WeekState, type Surroundings, type WeekCommand } from './week.decider.ts';

/**
 * Reservations of week numbers: the first and last steps of a change that spans two streams. A process that dies in
 * between leaves a reservation that names its week; the next command for that number continues with it.
 */
@Injectable()
export class WeekNumbers {
  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
  ) {}

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

  /**
   * Takes the number over from a creation that got no further. One that goes on elsewhere meanwhile is in the fold when this runs
   * again after it.
   *
   * @throws {Rejection} WEEK_NUMBER_TAKEN when another week has the number now.
   */
  async reserve(number: WeekNumber, weekId: WeekId, caller: Caller): Promise<void> {
    const holder = await this.#holderOf(number);
    const status = holder && holder !== weekId ? await this.#statusOf(holder) : 'none';
    const known = weekByNumber(this.contest.current, number);
    if (status === number || (known && known.id !== weekId))
      throw new Rejection('WEEK_NUMBER_TAKEN', { number });
    await this.#run({ type: 'ReserveNumber', number, weekId, abandonedBy: holder }, caller);
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

export type SavedWeek = Readonly<{
  week: WeekPlan & Readonly<{ id: WeekId; rules: WeekRules | null; revision: number }>;
  position: Position;
}>;

function savedWeek({ state, position }: CommandOutcome<WeekState, WeekEvent>): SavedWeek {
  if (state.status !== 'planned') throw new Rejection('WEEK_NOT_FOUND');
  const { weekId: id, plan, rules, revision } = state;
  return { week: { id, ...plan, status: shownIn(state), rules, revision }, position };
}

/**
 * The facts beside the week that its plan is judged by. Pages are published outside the season lock, so the log is
 * folded to its end before a page counts as missing.
 */
async function surroundingsOf(
  contest: ContestState,
  log: Pick<EventLog, 'end'>,
  weekId: WeekId,
): Promise<Surroundings> {
  if (missingLegalPages(contest.current).length > 0) await contest.reached(await log.end());
  const { current, settings } = contest;
  return {
    predictions: settings.predictions,
    otherActive: activeBeside(current, weekId)?.number ?? null,
    missingPages: missingLegalPages(current),
  };
}

/** The same `weekId` and plan again return the same week. */
export class CreateWeek extends CommandBy<{ plan: WeekPlan; weekId?: WeekId }, SavedWeek>() {}

/** Creates a week after reserving its number. */
@CommandHandler(CreateWeek)
export class CreateWeekHandler implements ICommandHandler<CreateWeek> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
    private readonly numbers: WeekNumbers,
  ) {}

  execute(command: CreateWeek): Promise<SavedWeek> {
    return this.season.run((log) => this.#create(command, log));
  }

  async #create({ plan, caller, ...asked }: CreateWeek, log: SeasonLog): Promise<SavedWeek> {
    const { weekId: wanted = randomId() as WeekId } = asked;
    const around = await surroundingsOf(this.contest, this.log, wanted);
    const command = { type: 'CreateWeek', weekId: wanted, plan, ...around } as const;
    const before = await this.commands.stateOf(weekDecider, wanted);
    if (before.status === 'planned') isRetry(before.plan, plan, 'RECORD_KEY_REUSED');
    // Checked before the number is reserved, so that a refused command leaves no trace.
    weekDecider.decide(command, before);
    const weekId = await this.numbers.reserveForNew(plan.number, wanted, caller);
    const options = { by: caller, key: 'create', log };
    return savedWeek(await this.commands.run(weekDecider, weekId, { ...command, weekId }, options));
  }
}

export class ChangeWeek extends EditBy<
  {
    weekId: WeekId;
    change: Partial<WeekPlan>;
    /** Why a settled week returns to an earlier status. */
    reason?: string | undefined;
  },
  SavedWeek
>() {}

/** Changes a week's plan. A new number is reserved before, the old one released after. */
@CommandHandler(ChangeWeek)
export class ChangeWeekHandler implements ICommandHandler<ChangeWeek> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
    private readonly numbers: WeekNumbers,
  ) {}

  execute(command: ChangeWeek): Promise<SavedWeek> {
    return this.season.run((log) => this.#change(command, log));
  }

  async #change(
    { weekId, change, expected, caller, reason }: ChangeWeek,
    log: SeasonLog,
  ): Promise<SavedWeek> {
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
    const outcome = await this.commands.run(weekDecider, weekId, command, { by: caller, log });
    if (moves) await this.numbers.release(before.number, weekId, caller);
    return savedWeek(outcome);
  }

  /** Checks the command before the number is reserved, so that a refused command leaves no trace. */
  async #reserve(weekId: WeekId, number: WeekNumber, command: WeekCommand, caller: Caller): Promise<void> {
    weekDecider.decide(command, await this.commands.stateOf(weekDecider, weekId));
    await this.numbers.reserve(number, weekId, caller);
  }
}

export class DeleteWeek extends EditBy<{ weekId: WeekId }, Readonly<{ position: Position }>>() {}

/** Removes a week that nobody has entered, then frees its number. */
@CommandHandler(DeleteWeek)
export class DeleteWeekHandler implements ICommandHandler<DeleteWeek> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
    private readonly inFlight: EntriesInFlight,
    private readonly numbers: WeekNumbers,
  ) {}

  execute(command: DeleteWeek): Promise<Readonly<{ position: Position }>> {
    return this.season.run((log) => this.#delete(command, log));
  }

  async #delete({ weekId, expected, caller }: DeleteWeek, log: SeasonLog) {
    const week = this.contest.current.weeks.get(weekId);
    if (!week) throw new Rejection('WEEK_NOT_FOUND');
    const command = { type: 'DeleteWeek', coupons: await this.#couponsOf(week), expected } as const;
    await this.commands.run(weekDecider, weekId, command, { by: caller, log });
    return { position: await this.numbers.release(week.number, weekId, caller) };
  }

  /** Counts the coupons in the log, void ones included, since their streams carry the week's number. */
  async #couponsOf({ number, pinnedAfter }: ContestWeek): Promise<number> {
    if (pinnedAfter === null) return 0;
    await this.inFlight.landed(number);
    let coupons = 0;
    for await (const { event } of this.log.readAll(pinnedAfter, ['CouponSubmitted']))
      if (event && couponCodec.decode(event).data.week === number) coupons += 1;
    return coupons;
  }
}
