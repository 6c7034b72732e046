import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { parseWeekNumber, Rejection, WEEK_NUMBER_MAX, type WeekNumber } from '@onda-on/contracts/rules';

import type { ContestWeek } from '../../contest/model/contest.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { RecurringWork } from '../../platform/jobs/recurring-work.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { waitAtStop } from '../../platform/kernel/wait-at-stop.ts';
import { DemoLife } from './demo-life.ts';
import type { DemoPlan } from './demo-plan.ts';
import { DemoPrizes } from './demo-prizes.ts';
import { DemoResults } from './demo-results.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';

const ROUND_MS = 20_000;
/** How long the demo waits for an operator's result before it records its own. */
const OPERATOR_MS = 3 * 3_600_000;

/** Keeps a demo playable: past weeks get their results, and the next one opens (docs/rules.md#demo). */
@Injectable()
export class DemoJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Demo');
  #rounds: RecurringWork | undefined;
  /** Why the demo does not roll on, by the latest round. */
  #refusal: string | undefined;
  #illustrated: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly watch: ClockWatch,
    private readonly contest: ContestState,
    private readonly season: DemoSeason,
    private readonly weeks: DemoWeek,
    private readonly results: DemoResults,
    private readonly weekJob: WeekJob,
    private readonly prizes: DemoPrizes,
    private readonly life: DemoLife,
  ) {}

  /** Catches up with the calendar now and every 20 seconds. Does nothing on a real installation. */
  async start(): Promise<void> {
    const plan = await this.season.plan();
    if (!plan) return;
    // A machine that slept past a week's close has results to enter first.
    this.weekJob.beforeVoiding = ({ number }) => this.#enterResults(plan, number, this.clock.now());
    // Before any timer starts: the week job would void matches that were missed while no process ran.
    await this.#rollUnlessRefused(plan);
    // Not awaited: encoding pictures would delay the start.
    this.#illustrated = this.life.illustrate().catch((error: unknown) => this.#logger.warn(error));
    this.#rounds = new RecurringWork(
      async () => {
        await this.#rollUnlessRefused(plan);
        await this.prizes.catchUp();
      },
      (error) => this.#logger.error(error),
      () => this.watch.fault === null,
    );
    this.#rounds.every(ROUND_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#rounds?.stop('Demo'), waitAtStop('Demo pictures', this.#illustrated)]);
  }

  /** An operator's change of the season must prevent neither the start nor prizes. */
  async #rollUnlessRefused(plan: DemoPlan): Promise<void> {
    const refusal = await this.weekJob
      .whilePaused(() => this.roll(plan))
      .catch((error: unknown) => {
        if (error instanceof Rejection) return error.code;
        throw error;
      });
    if (refusal && refusal !== this.#refusal) this.#logger.warn(`The demo does not roll on: ${refusal}`);
    this.#refusal = refusal ?? undefined;
  }

  /** Writes results and further weeks until the last opened week is not over yet. */
  async roll(plan: DemoPlan): Promise<void> {
    // First of all, since the results of a week end its entries.
    for (const week of this.#opened()) await this.season.carryOn(plan, week);
    const longAgo = new Date(this.clock.now().getTime() - OPERATOR_MS);
    let reported: WeekNumber | undefined;
    for (;;) {
      for (const { number, isSettled } of this.#opened())
        if (!isSettled) await this.season.finish(this.weeks.sheetOf(plan, number), longAgo);
      await this.weekJob.tick();
      const last = this.#opened().at(-1);
      if (!last || !this.#isOver(last) || last.number === WEEK_NUMBER_MAX) return;
      const next = parseWeekNumber(last.number + 1);
      // A week that its report could not open is reported again in the next round.
      if (next === reported || !this.weeks.isOwn(plan, next)) return;
      await this.season.report(plan, next);
      reported = next;
    }
  }

  #enterResults(plan: DemoPlan, week: WeekNumber, now: Date): Promise<void> {
    return this.results.catchUp(this.weeks.sheetOf(plan, week), now);
  }

  /** Drafts do not count until they are opened. */
  #opened(): readonly ContestWeek[] {
    const weeks = [...this.contest.current.weeks.values()].filter(
      ({ rules, status }) => rules || status !== 'draft',
    );
    return weeks.toSorted((a, b) => a.number - b.number);
  }

  #isOver({ isSettled, closeAt }: ContestWeek): boolean {
    return isSettled || Date.parse(closeAt) <= this.clock.now().getTime();
  }
}
