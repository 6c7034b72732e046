import { setImmediate as nextTurn } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  operationCodec,
  type ClockMoved,
  type StoredEvent,
  weekCodec,
  type WeekFenced,
} from '@onda-on/contracts/events';
import type { WeekId } from '@onda-on/contracts/rules';
import { readThrough } from '@onda-on/projections';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { ClockService } from '../../platform/clock/clock.service.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { lockedSince } from '../lock/week-lock.ts';
import {
  sheetOf,
  isComplete,
  isDecided,
  type Contest,
  type ContestWeek,
  type ContestMatch,
} from '../model/contest.ts';
import { LogChainWatch } from '../proof/log-chain-watch.ts';
import { SealedEntries } from '../proof/sealed-entries.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { SeasonLock, type SeasonLog } from '../state/season-lock.ts';
import { weekDecider, type WeekCommand } from '../weeks/week.decider.ts';
import { LateByClock, type PlacedMove } from './late-by-clock.ts';

const MOVED: ClockMoved['type'] = 'ClockMoved';
const FENCED: WeekFenced['type'] = 'WeekFenced';
const READ_TYPES = [...couponCodec.types, MOVED, FENCED];

/** A week's entries and the moves of the clock among them, as far as the log was read, and no further than the week's fence. */
class EntriesRead {
  readonly entries = new SealedEntries();
  readonly moves: PlacedMove[] = [];
  readonly #week: ContestWeek;
  #isWhole: boolean;
  #position: Position;

  constructor(week: ContestWeek) {
    this.#week = week;
    this.#position = week.pinnedAfter ?? LOG_START;
    // All entries follow the sheet's pin: without one there are none.
    this.#isWhole = week.pinnedAfter === null;
  }

  isOf({ id, number, pinnedAfter }: ContestWeek): boolean {
    return this.#week.id === id && this.#week.number === number && this.#week.pinnedAfter === pinnedAfter;
  }

  /** Whether everything up to the fence was read: nothing can be added. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Reads on to the fence, or to the current end of the log. After a failure, what was read is of no use. */
  async readOn(log: EventLog): Promise<void> {
    if (this.#isWhole) return;
    for await (const batch of readThrough(log, this.#position, READ_TYPES)) {
      for (const { event, position } of batch) {
        if (event) this.#take(event, position);
        if (this.#isWhole) return;
        this.#position = position;
      }
      // Before the lock most entries come in; each of them is worth more than this work.
      await nextTurn();
    }
  }

  #take(event: StoredEvent, position: Position): void {
    if (event.type === MOVED) {
      this.moves.push({ position, move: moveIn(event) });
      return;
    }
    if (event.type === FENCED) {
      this.#isWhole = weekCodec.decode(event).data.weekId === this.#week.id;
      return;
    }
    const decoded = couponCodec.decode(event);
    if (decoded.data.week === this.#week.number) this.entries.apply(decoded);
  }
}

/** Writes the system's own events about a week: fence, seal, settlement, reopening. A repetition changes nothing. */
@Injectable()
export class WeekSeals {
  #read: EntriesRead | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly inFlight: EntriesInFlight,
    private readonly clocks: ClockService,
    private readonly late: LateByClock,
    private readonly chain: LogChainWatch,
    private readonly season: SeasonLock,
  ) {}

  /** Reads the week's entries so far, so that the seal need not: a million take several seconds. */
  async prepare(week: ContestWeek): Promise<void> {
    await this.#readOf(week);
  }

  /** Drops what was read of the week. */
  release(week: ContestWeek): void {
    if (this.#read?.isOf(week)) this.#read = undefined;
  }

  /** Ends the week's entries in the log. Call it only after the lock. */
  async fence(week: ContestWeek, lockedAt: Date): Promise<void> {
    // Moves of the clock must be in the log before the fence that they affect.
    await this.clocks.look();
    // Entries that were accepted before the lock and are still being written belong under the seal.
    await this.inFlight.landed(week.number);
    const { moves } = await this.#readOf(week);
    if (moves.length > 0) await this.late.exclude(week, lockedAt, moves);
    // It fixes the sheet, so no change of week or match may come in between.
    await this.season.run((log) => this.#fence(week.id, log));
  }

  /** Publishes the seal of a fenced week, over what precedes its fence: the same one on every server, at any time. */
  async seal(week: ContestWeek): Promise<void> {
    const ordinal = await this.chain.ordinalNow();
    const { entries, isWhole } = await this.#readOf(week);
    // Another node of the log may show the fence a little later.
    if (!isWhole) return;
    const seal = await entries.seal(sheetOf(this.contest.current, week).length);
    await this.#run(week, 'lock', { type: 'LockWeek', ...seal, ordinal });
    this.release(week);
  }

  /** Settles the week unless a match awaits its result again. */
  async settle({ id }: ContestWeek): Promise<void> {
    // No result may be withdrawn between the look at the matches and the settlement.
    await this.season.run(async (log) => {
      const week = this.contest.current.weeks.get(id);
      if (!week || !canBeSettled(this.contest.current, week)) return;
      const decided = matchesOf(this.contest.current, week).filter(
        ({ status }) => status === 'finished',
      ).length;
      const command = { type: 'SettleWeek', decided, now: this.clock.now() } as const;
      await this.#run(week, `settle/${week.settlements}`, command, log);
    });
  }

  async reopen(week: ContestWeek, reason: string): Promise<void> {
    await this.#run(week, `reopen/${week.settlements}`, { type: 'ReopenWeek', reason });
  }

  /** Another server, whose clock is slow, may have moved the lock or deleted the week in the meantime. */
  async #fence(id: WeekId, log: SeasonLog): Promise<void> {
    const { current } = this.contest;
    const week = current.weeks.get(id);
    const lockedAt = week && isComplete(current, week) ? lockedSince(current, week, this.clock.now()) : null;
    if (!week || !lockedAt) return;
    const facts = { matchIds: sheetOf(current, week), lockedAt: lockedAt.toISOString() };
    await this.#run(week, 'fence', { type: 'FenceWeek', ...facts }, log);
  }

  /** The entries in the log by now, up to the fence. */
  async #readOf(week: ContestWeek): Promise<EntriesRead> {
    const read = this.#read?.isOf(week) ? this.#read : new EntriesRead(week);
    this.#read = undefined;
    await read.readOn(this.log);
    this.#read = read;
    return read;
  }

  async #run({ id }: ContestWeek, key: string, command: WeekCommand, log?: SeasonLog): Promise<void> {
    await this.commands.run(weekDecider, id, command, { by: SYSTEM, key, ...(log && { log }) });
  }
}

export const matchesOf = (contest: Contest, week: ContestWeek): readonly ContestMatch[] =>
  sheetOf(contest, week).flatMap((id) => contest.matches.get(id) ?? []);

export const canBeSettled = (contest: Contest, week: ContestWeek): boolean =>
  week.seal !== null && !week.isSettled && matchesOf(contest, week).every(isDecided);

const moveIn = (event: StoredEvent): ClockMoved['data'] => (operationCodec.decode(event) as ClockMoved).data;
