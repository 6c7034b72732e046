import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';

import { canBePlannedAnew, lockedSince, weekLockOf } from '../../contest/lock/week-lock.ts';
import { ChangeMatch } from '../../contest/matches/match.commands.ts';
import type { ContestWeek } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { ChangeWeek } from '../../contest/weeks/week.commands.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import type { DemoSheet } from './demo-entries.ts';
import { DemoResults } from './demo-results.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';
import { DemoJob } from './demo.job.ts';

const SEAL_MS_MAX = 20_000;
const LOOK_MS = 100;
const HOUR_MS = 3_600_000;

export type Played = Readonly<{ done: number; total: number; text: string }>;

/** Plays the current demo week for watching people: locks it now, waits for the seal, then records the results one by one. */
@Injectable()
export class PlayWeek {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly contest: ContestState,
    private readonly season: DemoSeason,
    private readonly weeks: DemoWeek,
    private readonly results: DemoResults,
    private readonly job: DemoJob,
  ) {}

  /** `seconds` is the time for all results together. @throws {Rejection} ONLY_IN_DEMO */
  async play(
    seconds: number,
    report: (played: Played) => void,
  ): Promise<Readonly<{ week: number; results: number }>> {
    const plan = await this.season.plan();
    const week = this.#currentWeek();
    if (!plan || !week) throw new Rejection('ONLY_IN_DEMO');
    const sheet = this.weeks.sheetOf(plan, week.number);
    const total = sheet.ids.length;
    report({ done: 0, total, text: `${week.number}. hafta kilitleniyor` });
    await this.#startNow(week, sheet);
    await this.#untilSealed(week);
    const open = sheet.ids.flatMap((id, slot) => (this.results.isOpen(id) ? [slot] : []));
    for (const slot of open) {
      await pause((seconds * 1000) / open.length);
      await this.results.record(sheet, slot);
      report({ done: slot + 1, total, text: this.#scoreText(sheet, slot) });
    }
    await this.job.roll(plan);
    return { week: week.number, results: open.length };
  }

  /** Of the opened weeks that are not settled the one that locked or locks first: one of a lower number may be postponed. */
  #currentWeek(): ContestWeek | undefined {
    const { current } = this.contest;
    const now = this.clock.now();
    const lockMs = (week: ContestWeek) =>
      (lockedSince(current, week, now) ?? weekLockOf(current, week)).getTime();
    return [...current.weeks.values()]
      .filter((week) => !week.isSettled && week.rules && !canBePlannedAnew(week))
      .toSorted((a, b) => lockMs(a) - lockMs(b) || a.number - b.number)[0];
  }

  /** Moves the lock and every future kick-off to now. Past moments stay, also a lock that a started match caused. */
  async #startNow(week: ContestWeek, { ids }: DemoSheet): Promise<void> {
    const now = this.clock.now();
    if (!week.seal) {
      const startAt = new Date(Math.min(Date.parse(week.startAt), now.getTime() - HOUR_MS)).toISOString();
      const change = { startAt, lockAt: now.toISOString() };
      await this.commands.execute(
        new ChangeWeek({ weekId: week.id, change, expected: null, caller: COMMAND_LINE }),
      );
    }
    for (const id of ids) {
      const kickOff = this.contest.current.matches.get(id)?.fixture.matchDate ?? '';
      if (Date.parse(kickOff) <= now.getTime()) continue;
      await this.commands.execute(
        new ChangeMatch({
          matchId: id,
          change: { matchDate: now.toISOString() },
          expected: null,
          caller: COMMAND_LINE,
        }),
      );
    }
  }

  async #untilSealed({ id, number }: ContestWeek): Promise<void> {
    const end = performance.now() + SEAL_MS_MAX;
    while (!this.contest.current.weeks.get(id)?.seal) {
      if (performance.now() > end) throw new Error(`${number}. hafta mühürlenmedi`);
      await pause(LOOK_MS);
    }
  }

  #scoreText({ matches }: DemoSheet, slot: number): string {
    const match = matches[slot];
    if (!match) return '';
    const { fixture, homeScore, awayScore } = match;
    return `${fixture.homeTeam} ${homeScore}–${awayScore} ${fixture.awayTeam}`;
  }
}

const SECONDS = 40;
const SECONDS_MAX = 600;

/** `ops play`: plays the current demo week within a minute, so that people can watch the table move. */
@Injectable()
export class PlayCommand implements OpsCommand {
  readonly name = 'play';

  constructor(private readonly week: PlayWeek) {}

  async run({ flags }: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const seconds = Number(flags['seconds'] ?? SECONDS);
    if (!(seconds > 0 && seconds <= SECONDS_MAX))
      throw new OpsUsageError('play: --seconds 1 ile 600 arasında olmalı');
    const data = await this.week.play(seconds, ({ done, total, text }) =>
      report({ done: done / total, text }),
    );
    return { isFine: true, lines: [`${data.week}. hafta oynandı: ${data.results} sonuç girildi`], data };
  }
}
