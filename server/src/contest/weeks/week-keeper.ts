import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '@onda-on/contracts/events';
import type { WeekId } from '@onda-on/contracts/rules';
import type { KeyStore } from '@onda-on/stores';

import { SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { Keeper } from '../../platform/kernel/keeper.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { spentScopeOf } from '../coupons/spent-entries.ts';
import { MatchDesk } from '../matches/match-desk.ts';
import { MATCH_TEXT } from '../matches/match.text.ts';
import { ContestState } from '../state/contest-state.ts';
import { ContestTurnstile } from '../state/contest-turnstile.ts';
import { isComplete, isDecided, lockedSince, sheetOf } from '../state/contest.selectors.ts';
import type { ContestMatch, ContestWeek } from '../state/contest.ts';
import { sourceScopeOf } from '../state/source-scope.ts';
import { WeekSeals } from './week-seals.ts';

const TICK_MS = 1_000;
/** How long an append that was decided before the lock may take. */
const APPEND_MS_MAX = 2_000;

/**
 * Publishes what time brings: seals, matches that were not played, settlements. It never decides about an entry, and comes to
 * the same on every server that runs it, however often.
 */
@Injectable()
export class WeekKeeper extends Keeper {
  readonly #destroyed = new Set<string>();

  constructor(
    @Inject(VAULT) private readonly vault: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly seals: WeekSeals,
    private readonly matches: MatchDesk,
    private readonly turnstile: ContestTurnstile,
  ) {
    super('Weeks', { everyMs: TICK_MS });
  }

  /** Over all weeks. While the demo writes past weeks the timer is off and rounds are called by hand. */
  protected async round(): Promise<void> {
    await this.turnstile.carryOn();
    for (const id of this.contest.current.weeks.keys()) await this.#keep(id);
  }

  async #keep(id: WeekId): Promise<void> {
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

  async #seal(week: ContestWeek): Promise<void> {
    const { current } = this.contest;
    if (week.seal || !week.rules || !isComplete(current, week)) return;
    const now = this.clock.now();
    const since = lockedSince(current, week, now);
    if (since && now.getTime() >= since.getTime() + APPEND_MS_MAX) await this.seals.seal(week, since);
  }

  /** A match whose result was taken back was played: what becomes of it, an operator says. */
  async #voidUnplayed(week: ContestWeek): Promise<void> {
    if (!week.seal || this.clock.now().getTime() < Date.parse(week.closeAt)) return;
    const unplayed = this.#sheetOf(week).filter((match) => !isDecided(match) && !match.wasWithdrawn);
    for (const { id } of unplayed) {
      const command = { type: 'VoidMatch', reason: MATCH_TEXT.closed, onlyUnplayed: true } as const;
      await this.matches.run(id, () => command, SYSTEM, commandIdOf(streamOf.match(id), 'close'));
    }
  }

  async #reopen(week: ContestWeek): Promise<void> {
    if (week.reopenFor !== null) await this.seals.reopen(week, week.reopenFor);
  }

  async #settle(week: ContestWeek): Promise<void> {
    const sheet = this.#sheetOf(week);
    if (!week.seal || week.isSettled || !sheet.every(isDecided)) return;
    await this.seals.settle(week, sheet.filter(({ status }) => status === 'finished').length);
  }

  /** Where entries came from, and that forgotten ones were there, is of no use once nothing is disputed; asked again after a restart. */
  async #forgetSources({ id, number, isSettled, settlements }: ContestWeek): Promise<void> {
    // Not by its number: a week that was reopened, or another of that number, leaves traces anew.
    const settlement = `${id}/${settlements}`;
    if (!isSettled || this.#destroyed.has(settlement)) return;
    await this.vault.destroyKey(sourceScopeOf(number));
    await this.vault.destroyKey(spentScopeOf(number));
    this.#destroyed.add(settlement);
  }

  #sheetOf(week: ContestWeek): readonly ContestMatch[] {
    const { current } = this.contest;
    return sheetOf(current, week).flatMap((id) => current.matches.get(id) ?? []);
  }
}
