import { Inject, Injectable } from '@nestjs/common';
import { parseWeekNumber, type WeekNumber } from '@onda-on/contracts/rules';

import { weekByNumber } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import { DEMO_WEEK, demoDayOf } from './demo-calendar.ts';
import { DemoEntries } from './demo-entries.ts';
import { demoPerson } from './demo-people.ts';
import { type DemoPlan } from './demo-plan.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';

/** Load persons are numbered from here, so that none has the national ID of a demo person. */
const FIRST_INDEX = 500_000;

export type LoadProgress = (done: number, total: number) => void;

/** Writes deterministic load through the real commands and the vault: the same numbers give the same persons and picks. */
@Injectable()
export class GenerateLoad {
  constructor(
    private readonly contest: ContestState,
    private readonly season: DemoSeason,
    private readonly weeks: DemoWeek,
    private readonly entries: DemoEntries,
  ) {}

  /** `participants` persons enter each of the last `weeks` weeks; sealed weeks are left out. */
  async generate(participants: number, weeks: number, now: Date, onProgress: LoadProgress): Promise<number> {
    const plan = (await this.season.plan()) ?? this.#newPlan(participants, now);
    const last = Math.max(DEMO_WEEK, ...[...this.contest.current.weeks.values()].map(({ number }) => number));
    const numbers = Array.from({ length: weeks }, (_, i) => parseWeekNumber(last - weeks + 1 + i));
    const open = numbers.filter((number) => !weekByNumber(this.contest.current, number)?.seal);
    for (const [i, number] of open.entries()) {
      await this.#enter(plan, number, participants, now, (count) =>
        onProgress(i * participants + count, open.length * participants),
      );
    }
    return open.length * participants;
  }

  async #enter(
    plan: DemoPlan,
    week: WeekNumber,
    participants: number,
    now: Date,
    onSent: (count: number) => void,
  ): Promise<void> {
    const sheet = await this.weeks.open(plan, week, now);
    const people = Array.from({ length: participants }, (_, i) => demoPerson('load', FIRST_INDEX + i, 1, 1));
    const lock = Date.parse(weekByNumber(this.contest.current, week)?.lockAt ?? '');
    const to = new Date(Math.min(now.getTime(), lock - 1));
    const origin = { seedId: 'load', seed: plan.seed };
    await this.entries.send(origin, sheet, people, { from: new Date(to.getTime() - 60_000), to }, onSent);
  }

  #newPlan(participants: number, now: Date): DemoPlan {
    return { seedId: 'load', seed: 1, day: demoDayOf(now), weeks: DEMO_WEEK, participants };
  }
}

const PARTICIPANTS_MAX = 5_000_000;
const WEEKS_MAX = 15;

/** `ops generate`: sends entries of invented persons. Never in production. */
@Injectable()
export class GenerateCommand implements OpsCommand {
  readonly name = 'generate';
  readonly flags = ['participants', 'weeks'];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly load: GenerateLoad,
  ) {}

  async run({ flags }: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    if (this.config.isProduction) throw new OpsUsageError('generate: üretim ortamında çalışmaz');
    const participants = countIn(flags, 'participants', PARTICIPANTS_MAX);
    const weeks = flags['weeks'] === undefined ? 1 : countIn(flags, 'weeks', WEEKS_MAX);
    const began = performance.now();
    const coupons = await this.load.generate(participants, weeks, this.clock.now(), (done, total) =>
      report({ done: done / total, text: `${done} / ${total} kupon` }),
    );
    const seconds = (performance.now() - began) / 1000;
    const rate = Math.round(coupons / Math.max(seconds, 0.001));
    const line = `${coupons} kupon gönderildi (${seconds.toFixed(1)} sn, saniyede ${rate})`;
    return { isFine: true, lines: [line], data: { coupons, seconds, rate } };
  }
}

function countIn(flags: OpsArguments['flags'], name: string, max: number): number {
  const text = flags[name];
  const count = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new OpsUsageError(`generate: --${name} 1 ile ${max} arasında bir sayı olmalı`);
}
