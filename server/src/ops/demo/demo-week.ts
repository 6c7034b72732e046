import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { ScheduleMatch } from '../../contest/matches/match.commands.ts';
import {
  weekMatchesOf,
  sheetOf,
  sheetSizeOf,
  weekByNumber,
  type ContestWeek,
} from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { ChangeWeek, CreateWeek } from '../../contest/weeks/week.commands.ts';
import { SYSTEM, type Caller } from '../../platform/commands/caller.ts';
import { demoWeekPlan, firstDayOf, plannedAt } from './demo-calendar.ts';
import type { DemoSheet } from './demo-entries.ts';
import { demoMatches, type DemoMatch } from './demo-fixtures.ts';
import type { DemoPlan } from './demo-plan.ts';
import { at } from './time-travel.ts';

/** Makes a demo week and its sheet through the real commands, and opens it. Existing parts stay as they are. */
@Injectable()
export class DemoWeek {
  constructor(
    private readonly commands: CommandBus,
    private readonly contest: ContestState,
  ) {}

  matchesOf({ seed, day }: DemoPlan, week: WeekNumber): readonly DemoMatch[] {
    return demoMatches(seed, week, firstDayOf(week, day));
  }

  /** Plans and opens the week, at the past times of both or, for future weeks, now. */
  async open(plan: DemoPlan, week: WeekNumber, now: Date): Promise<DemoSheet> {
    const { startAt } = demoWeekPlan(week, plan.day, 'draft');
    const isToCome = Date.parse(startAt) > now.getTime();
    await at(isToCome ? now : plannedAt({ startAt }), () => this.plan(plan, week));
    await at(isToCome ? now : new Date(startAt), () => this.#activate(week));
    return this.sheetOf(plan, week);
  }

  /** Whether the week has no matches but the demo's. A draft with others is its operator's. */
  isOwn(plan: DemoPlan, week: WeekNumber): boolean {
    const own = new Set(this.matchesOf(plan, week).map(teamsOf));
    return weekMatchesOf(this.contest.current, week).every((match) => own.has(teamsOf(match)));
  }

  /** Makes a draft of the week and adds missing matches, as far as the sheet has room. */
  async plan(plan: DemoPlan, week: WeekNumber, caller: Caller = SYSTEM): Promise<void> {
    if (!weekByNumber(this.contest.current, week)) {
      await this.commands.execute(new CreateWeek({ plan: demoWeekPlan(week, plan.day, 'draft'), caller }));
    }
    const { current } = this.contest;
    const there = weekMatchesOf(current, week).length;
    const size = sheetSizeOf(current, weekByNumber(current, week));
    for (const { fixture } of this.matchesOf(plan, week).slice(there, size)) {
      await this.commands.execute(new ScheduleMatch({ fixture: { ...fixture, week }, caller }));
    }
  }

  sheetOf(plan: DemoPlan, week: WeekNumber): DemoSheet {
    const { current } = this.contest;
    return { week, ids: sheetOf(current, this.#weekOf(week)), matches: this.matchesOf(plan, week) };
  }

  async #activate(week: WeekNumber): Promise<void> {
    const { id, status } = this.#weekOf(week);
    if (status === 'draft')
      await this.commands.execute(
        new ChangeWeek({ weekId: id, change: { status: 'active' }, expected: null, caller: SYSTEM }),
      );
  }

  #weekOf(week: WeekNumber): ContestWeek {
    const found = weekByNumber(this.contest.current, week);
    if (!found) throw new RangeError(`The demo has no week ${week}`);
    return found;
  }
}

const teamsOf = ({ fixture }: Readonly<{ fixture: DemoMatch['fixture'] }>): string =>
  `${fixture.homeTeam}–${fixture.awayTeam}`;
