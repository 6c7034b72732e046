import { Inject, Injectable } from '@nestjs/common';
import { dayOf, parseWeekNumber, type LeagueId, type WeekNumber } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';

import { EntryBatches } from '../../contest/coupons/entry-batches.ts';
import { weekByNumber } from '../../contest/model/contest.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { FOLLOWS } from '../../platform/reads/projections.module.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import { DEMO_WEEK, demoWeekPlan } from './demo-calendar.ts';
import { DemoEntries, type DemoSheet, type EntrySpan } from './demo-entries.ts';
import { DemoLeagues } from './demo-leagues.ts';
import { demoPerson } from './demo-people.ts';
import type { DemoPlan } from './demo-plan.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';

/** Load persons are numbered from here, so that none has the national ID of a demo person. */
const FIRST_INDEX = 500_000;
/** So many persons are made and written at a time: a tenth cheaper than 256. All of a million would need a gigabyte of memory. */
const AT_A_TIME = 2_048;
const MINUTE_MS = 60_000;

const loadPerson = (index: number) => demoPerson('load', FIRST_INDEX + index, 1, 1);

export type LoadProgress = (done: number, total: number) => void;

/** Writes deterministic load through the real commands and the vault: the same numbers give the same persons and picks. */
@Injectable()
export class GenerateLoad {
  constructor(
    private readonly contest: ContestState,
    private readonly weekJob: WeekJob,
    private readonly season: DemoSeason,
    private readonly weeks: DemoWeek,
    private readonly entries: DemoEntries,
    private readonly batches: EntryBatches,
    private readonly leagues: DemoLeagues,
  ) {}

  /** `participants` persons enter each of the last `weeks` weeks; fenced weeks are left out, and those that are over are sealed and settled. */
  async generate(participants: number, weeks: number, now: Date, onProgress: LoadProgress): Promise<number> {
    const plan = (await this.season.plan()) ?? this.#newPlan(participants, now);
    const last = this.#lastWeek();
    const numbers = Array.from({ length: weeks }, (_, i) => parseWeekNumber(last - weeks + 1 + i));
    const open = numbers.filter((number) => !weekByNumber(this.contest.current, number)?.fence);
    for (const [i, number] of open.entries()) {
      const onSent = (count: number) => onProgress(i * participants + count, open.length * participants);
      await this.batches.whileLoading(AT_A_TIME, () => this.#enter(plan, number, participants, now, onSent));
    }
    return open.length * participants;
  }

  /** `count` leagues of the first of these persons, from the first of these weeks on. */
  found(
    count: number,
    participants: number,
    weeks: number,
    onProgress: LoadProgress,
  ): Promise<LeagueId | undefined> {
    const last = this.#lastWeek();
    const firstWeek = parseWeekNumber(last - weeks + 1);
    return this.leagues.found({ leagues: count, participants, firstWeek, personOf: loadPerson }, (founded) =>
      onProgress(founded, count),
    );
  }

  #lastWeek(): number {
    return Math.max(DEMO_WEEK, ...[...this.contest.current.weeks.values()].map(({ number }) => number));
  }

  async #enter(
    plan: DemoPlan,
    week: WeekNumber,
    participants: number,
    now: Date,
    onSent: (count: number) => void,
  ): Promise<void> {
    const { lockAt } = weekByNumber(this.contest.current, week) ?? demoWeekPlan(week, plan.day, 'draft');
    const lock = Date.parse(lockAt);
    const send = async (sheet: DemoSheet, span?: EntrySpan) => {
      for (let from = 0; from < participants; from += AT_A_TIME) {
        const count = Math.min(participants - from, AT_A_TIME);
        const people = Array.from({ length: count }, (_, i) => loadPerson(from + i));
        await this.entries.send({ seedId: 'load', seed: plan.seed }, sheet, people, span);
        onSent(from + count);
      }
    };
    if (now.getTime() < lock) return send(await this.weeks.open(plan, week, now));
    await this.weekJob.whilePaused(async () => {
      const sheet = await this.weeks.open(plan, week, now);
      await send(sheet, { from: new Date(lock - MINUTE_MS), to: new Date(lock - 1) });
      await this.season.finish(sheet);
    });
  }

  #newPlan(participants: number, now: Date): DemoPlan {
    return { seedId: 'load', seed: 1, day: dayOf(now.getTime()), weeks: DEMO_WEEK, participants };
  }
}

const CATCH_UP_MS_MAX = 10 * 60_000;

/** `ops generate`: sends entries of invented persons, to an empty log after the demo season. Never in production. */
@Injectable()
export class GenerateCommand implements OpsCommand {
  readonly name = 'generate';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly load: GenerateLoad,
    private readonly season: DemoSeason,
    @Inject(ProjectionEngine) private readonly engine: Pick<ProjectionEngine, 'caughtUp'>,
    @Inject(FOLLOWS) private readonly follows: boolean,
  ) {}

  async run({ flags }: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    if (this.config.isProduction) throw new OpsUsageError('generate: üretim ortamında çalışmaz');
    const participants = Number(flags['participants']);
    const weeks = Number(flags['weeks'] ?? 1);
    const leagues = Number(flags['leagues'] ?? 0);
    // As a start does; without it a new installation has no legal texts, and no week can be opened.
    if (this.config.demo) await this.season.plantIfEmpty();
    const began = performance.now();
    const coupons = await this.load.generate(participants, weeks, this.clock.now(), (done, total) =>
      report({ done: done / total, text: `${done} / ${total} kupon` }),
    );
    const league = await this.load.found(leagues, participants, weeks, (done, total) =>
      report({ done: done / total, text: `${done} / ${total} lig` }),
    );
    // Large commits leave the read models behind, and they are a part of the load.
    if (this.follows) await this.engine.caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
    const seconds = (performance.now() - began) / 1000;
    const rate = Math.round(coupons / Math.max(seconds, 0.001));
    const line = `${coupons} kupon gönderildi (${seconds.toFixed(1)} sn, saniyede ${rate})`;
    const founded = league === undefined ? [] : [`${leagues} lig kuruldu, ilki: /lig/${league}`];
    return { isFine: true, lines: [line, ...founded], data: { coupons, seconds, rate, leagues, league } };
  }
}
