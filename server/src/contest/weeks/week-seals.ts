import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  operationCodec,
  streamOf,
  type ClockMoved,
  type StoredEvent,
  type WeekEvent,
} from '@onda-on/contracts/events';
import type { EventLog, Position } from '@onda-on/stores';

import { ClockService } from '../../platform/clock/clock.service.ts';
import { metaOf, SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { transact, type Outcome } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { SealedEntries } from '../proof/sealed-entries.ts';
import { ContestState } from '../state/contest-state.ts';
import { sheetOf } from '../state/contest.selectors.ts';
import type { ContestWeek } from '../state/contest.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { LateByClock, type PlacedMove } from './late-by-clock.ts';
import type { WeekState } from './week-state.ts';
import { weekDecider, type WeekCommand } from './week.decider.ts';

const MOVED: ClockMoved['type'] = 'ClockMoved';
const SEALED_TYPES = [...couponCodec.types, MOVED];

/** What the system itself writes about a week: its seal, its settlement. Repeating any of it changes nothing. */
@Injectable()
export class WeekSeals {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly inFlight: EntriesInFlight,
    private readonly clocks: ClockService,
    private readonly late: LateByClock,
  ) {}

  /** Publishes the seal over all entries that stand in the log. Only after the lock. */
  async seal(week: ContestWeek, lockedAt: Date): Promise<void> {
    const matchIds = sheetOf(this.contest.current, week);
    // How the date moved is in the log before what it decides.
    await this.clocks.look();
    // Decided before the lock and still being written: it belongs under the seal.
    await this.inFlight.landed(week.number);
    const entries = await this.#entriesOf(week, lockedAt);
    const { root, count, rarity } = await entries.seal(matchIds.length);
    const published = { lockedAt: lockedAt.toISOString(), root, count, rarity };
    await this.#run(week, 'lock', { type: 'LockWeek', matchIds, ...published });
  }

  /** `decided` counts the matches with a result. */
  async settle(week: ContestWeek, decided: number): Promise<void> {
    const command = { type: 'SettleWeek', decided, now: this.clock.now() } as const;
    await this.#run(week, `settle/${week.settlements}`, command);
  }

  async reopen(week: ContestWeek, reason: string): Promise<void> {
    await this.#run(week, `reopen/${week.settlements}`, { type: 'ReopenWeek', reason });
  }

  async #entriesOf(week: ContestWeek, lockedAt: Date): Promise<SealedEntries> {
    const { entries, moves } = await this.#read(week);
    if (moves.length === 0) return entries;
    await this.late.exclude(week, lockedAt, moves);
    return (await this.#read(week)).entries;
  }

  async #read({ number, pinnedAfter }: ContestWeek) {
    const entries = new SealedEntries();
    const moves: PlacedMove[] = [];
    if (pinnedAfter !== null)
      for await (const { event, position } of this.log.readAll(pinnedAfter, SEALED_TYPES)) {
        if (!event) continue;
        if (event.type === MOVED) moves.push({ position, move: moveIn(event) });
        else {
          const decoded = couponCodec.decode(event);
          if (decoded.data.week === number) entries.apply(decoded);
        }
      }
    return { entries, moves };
  }

  async #run({ id }: ContestWeek, step: string, command: WeekCommand): Promise<Position> {
    const meta = metaOf(SYSTEM, commandIdOf(streamOf.week(id), step), this.clock.now());
    const outcome: Outcome<WeekState, WeekEvent> = await transact(this.log, weekDecider, id, command, meta);
    await this.contest.reached(outcome.position);
    return outcome.position;
  }
}

const moveIn = (event: StoredEvent): ClockMoved['data'] => (operationCodec.decode(event) as ClockMoved).data;
