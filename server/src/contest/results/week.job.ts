import { Inject, Injectable } from '@nestjs/common';
import type { WeekId } from '@onda-on/contracts/rules';
import type { KeyStore } from '@onda-on/stores';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { spentScopeOf } from '../coupons/spent-entries.ts';
import { canBePlannedAnew, lockedSince, weekLockOf } from '../lock/week-lock.ts';
import { MatchService } from '../matches/match.service.ts';
import { MATCH_TEXT } from '../matches/match.text.ts';
import {
  isComplete,
  isDecided,
  isLeftToOperator,
  type ContestWeek,
  type ContestMatch,
  sourceScopeOf,
} from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { SeasonLock } from '../state/season-lock.ts';
import { canBeSettled, matchesOf, WeekSeals } from './week-seals.ts';

const TICK_MS = 1_000;
/** How long an append that was decided before the lock may take. */
const APPEND_MS_MAX = 2_000;
/** How long before its lock the entries of a week are read; what comes in meanwhile is read on each round. */
const READ_AHEAD_MS = 600_000;

/**
 * Writes what becomes due with time: fences and seals, voided matches, settlements. No entry depends on when it runs, and a
 * repetition, on any server, changes nothing.
 */
@Injectable()
export class WeekJob extends ScheduledJob {
  /** Runs before matches without a result are void at their week's close. */
  beforeVoiding: (week: ContestWeek) => Promise<void> = async () => undefined;
  readonly #destroyed = new Set<string>();

  constructor(
    @Inject(VAULT) private readonly vault: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly seals: WeekSeals,
    private readonly matches: MatchService,
    private readonly season: SeasonLock,
  ) {
    super('Weeks', { everyMs: TICK_MS });
  }

  /** While the demo writes past weeks, the timer is off and the demo calls rounds itself. */
  protected async round(): Promise<void> {
    await this.season.carryOn();
    for (const id of this.contest.current.weeks.keys()) await this.#keep(id);
  }

  async #keep(id: WeekId): Promise<void> {
    await this.#step(id, (week) => this.#fence(week));
    await this.#step(id, (week) => this.#seal(week));
    await this.#step(id, (week) => this.#voidUnplayed(week));
    await this.#step(id, (week) => this.#reopen(week));
    await this.#step(id, (week) => this.#settle(week));
    await this.#step(id, (week) => this.#forgetSources(week));
  }

  /** Each step sees what the one before it wrote. */
  async #step(id: WeekId, work: (week: ContestWeek) => Promise<void>): Promise<void> {
    const week = this.contest.current.weeks.get(id);
    if (week) await work(week);
  }

  async #fence(week: ContestWeek): Promise<void> {
    if (week.fence) return;
    const { current } = this.contest;
    const canLock = week.rules && isComplete(current, week) && !canBePlannedAnew(week);
    if (!canLock) return this.seals.release(week);
    const now = this.clock.now();
    const since = lockedSince(current, week, now);
    if (since && now.getTime() >= since.getTime() + APPEND_MS_MAX) await this.seals.fence(week, since);
    else if (since || now.getTime() >= weekLockOf(current, week).getTime() - READ_AHEAD_MS)
      await this.seals.prepare(week);
    else this.seals.release(week);
  }

  async #seal(week: ContestWeek): Promise<void> {
    if (week.seal) this.seals.release(week);
    else if (week.fence) await this.seals.seal(week);
  }

  async #voidUnplayed(week: ContestWeek): Promise<void> {
    if (!week.seal || this.clock.now().getTime() < Date.parse(week.closeAt)) return;
    if (this.#unplayed(week).length > 0) await this.beforeVoiding(week);
    for (const { id } of this.#unplayed(week)) {
      const command = { type: 'VoidMatch', reason: MATCH_TEXT.closed, onlyUnplayed: true } as const;
      await this.matches.run(id, command, { by: SYSTEM, key: 'close' });
    }
  }

  async #reopen(week: ContestWeek): Promise<void> {
    if (week.reopenFor !== null) await this.seals.reopen(week, week.reopenFor);
  }

  async #settle(week: ContestWeek): Promise<void> {
    if (canBeSettled(this.contest.current, week)) await this.seals.settle(week);
  }

  /** Destroys the keys of source tags and erased entries, which a settled week does not need. Repeated at a restart. */
  async #forgetSources({ id, number, isSettled, settlements }: ContestWeek): Promise<void> {
    // Not the number: a reopened week, or another one of that number, leaves new traces.
    const settlement = `${id}/${settlements}`;
    if (!isSettled || this.#destroyed.has(settlement)) return;
    await this.vault.destroyKey(sourceScopeOf(number));
    await this.vault.destroyKey(spentScopeOf(number));
    this.#destroyed.add(settlement);
  }

  #unplayed(week: ContestWeek): readonly ContestMatch[] {
    const matches = matchesOf(this.contest.current, week);
    return matches.filter((match) => !isDecided(match) && !isLeftToOperator(match));
  }
}
