import { Inject, Injectable } from '@nestjs/common';
import {
  operationCodec,
  streamOf,
  type SeedApplied,
  type SeedPlanned,
  type WeekEvent,
} from '@onda-on/contracts/events';
import { dayOf, parseWeekNumber, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Revision } from '@onda-on/stores';

import { weekLockOf } from '../../contest/lock/week-lock.ts';
import { weekByNumber, type ContestWeek } from '../../contest/model/contest.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { metaOf, SYSTEM } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { appendOperation } from '../../platform/commands/operator-log.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { demoWeekPlan, plannedAt } from './demo-calendar.ts';
import { DemoEntries, type DemoSheet } from './demo-entries.ts';
import { DemoLife, seasonStartOf } from './demo-life.ts';
import { demoPerson, type DemoPerson } from './demo-people.ts';
import { plays } from './demo-picks.ts';
import { DEMO, type DemoPlan } from './demo-plan.ts';
import { DemoPrizes } from './demo-prizes.ts';
import { DemoResults } from './demo-results.ts';
import { DemoWeek } from './demo-week.ts';
import { seedContent, seedNews } from './seed-content.ts';
import { at } from './time-travel.ts';

const STREAM = streamOf.operation(DEMO.seedId);
const SEAL_AFTER_MS = 5_000;
const SPONSORED_WEEKS_BEFORE = 2;
/** The events by which somebody plans a week. */
const PLANNING: ReadonlySet<string> = new Set<WeekEvent['type']>(['WeekCreated', 'WeekChanged']);

export type DemoProgress = (done: number, total: number) => void;

/**
 * The demo season: fifteen weeks through the real deciders at past times, so every rule is exercised and past weeks are
 * sealed. The plan is recorded first, so that an interrupted season can continue; each step skips what exists.
 */
@Injectable()
export class DemoSeason {
  /** Weeks that need no more entries of the demo. */
  readonly #entered = new Set<WeekId>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly weekJob: WeekJob,
    private readonly weeks: DemoWeek,
    private readonly entries: DemoEntries,
    private readonly results: DemoResults,
    private readonly prizes: DemoPrizes,
    private readonly life: DemoLife,
  ) {}

  /** The plan of a demo installation; undefined for a real one. */
  async plan(): Promise<DemoPlan | undefined> {
    const { events } = await this.log.read(STREAM);
    const planned = events.map(operationCodec.decode).find(({ type }) => type === 'SeedPlanned');
    return (planned as SeedPlanned | undefined)?.data;
  }

  /** Writes the season into an empty log, or finishes an interrupted one; false if there is nothing to do. */
  async plantIfEmpty(onProgress: DemoProgress = () => undefined): Promise<boolean> {
    const { events } = await this.log.read(STREAM);
    const isFinished = events.some(({ type }) => type === 'SeedApplied');
    if (isFinished || (events.length === 0 && (await this.log.end()) !== LOG_START)) return false;
    if (events.length === 0) await this.#intend();
    const plan = await this.plan();
    if (!plan) return false;
    await this.weekJob.whilePaused(() => this.#plant(plan, onProgress));
    return true;
  }

  /** Writes a week up to now: opens it, sends entries, and seals, plays and settles it once it is over. */
  async report(plan: DemoPlan, week: WeekNumber): Promise<void> {
    const sheet = await this.weeks.open(plan, week, this.clock.now());
    await this.#enter(plan, sheet);
    await this.finish(sheet);
  }

  /** Goes on with a week that was opened for the demo and whose entries were interrupted; nothing is sent twice. */
  async carryOn(plan: DemoPlan, week: ContestWeek): Promise<void> {
    if (!(await this.#isInterrupted(plan, week))) return;
    const sheet = this.weeks.sheetOf(plan, week.number);
    await this.#enter(plan, sheet);
    await this.finish(sheet);
  }

  async #enter(plan: DemoPlan, sheet: DemoSheet): Promise<void> {
    const { week, ids } = sheet;
    const now = this.clock.now();
    const { startAt, lockAt } = demoWeekPlan(week, plan.day, 'active');
    const from = new Date(Math.min(Date.parse(startAt), now.getTime()));
    const to = new Date(Math.min(Date.parse(lockAt), now.getTime()));
    await this.entries.send(plan, sheet, castOf(plan, week), { from, to });
    if (week <= plan.weeks) return;
    const seedId = weekSeedOf(plan, week);
    const counts = { admins: 0, matches: ids.length, pages: 0, menus: 0 };
    await this.#append({ type: 'SeedApplied', data: { seedId, counts } }, 'applied');
  }

  /** The season's own weeks are continued with it; a week that an operator opened or changed since is the operator's. */
  async #isInterrupted(plan: DemoPlan, { id, number, fence }: ContestWeek): Promise<boolean> {
    if (number <= plan.weeks || fence || this.#entered.has(id)) return false;
    const entered = await this.log.read(streamOf.operation(weekSeedOf(plan, number)));
    const isOwn = entered.events.length === 0 && (await this.#isOpenedByDemo(id));
    if (!isOwn) this.#entered.add(id);
    return isOwn;
  }

  async #isOpenedByDemo(id: WeekId): Promise<boolean> {
    const { events } = await this.log.read(streamOf.week(id));
    return events.findLast(({ type }) => PLANNING.has(type))?.meta.actor === SYSTEM.actor;
  }

  /**
   * Seals, plays and settles a week as far as its time has come, each at its own time, also after the demo was away; results that
   * became known after `longAgo` are left to operators. Call it while the week job is paused.
   */
  async finish(sheet: DemoSheet, longAgo = this.clock.now()): Promise<void> {
    const { current } = this.contest;
    const week = weekByNumber(current, sheet.week);
    if (!week) return;
    const sinceMs = await this.#lastChangeMs();
    if (!(week.seal || (await this.#tickAfter(weekLockOf(current, week), sinceMs)))) return;
    await this.results.catchUp(sheet, longAgo);
    await this.#tickAfter(new Date(week.closeAt), sinceMs);
  }

  /** When a match was last changed: what follows from an operator's change of a past week comes after it. */
  async #lastChangeMs(): Promise<number> {
    const matches = [...this.contest.current.matches.values()];
    const [latest] = matches.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    const changed = latest && (await this.log.read(streamOf.match(latest.id))).events.at(-1);
    return changed ? Date.parse(changed.meta.at) : 0;
  }

  /** What the week job, which looks at all weeks, does a moment after `due` and no earlier than `sinceMs`; false where that is to come. */
  async #tickAfter(due: Date, sinceMs: number): Promise<boolean> {
    const then = new Date(Math.max(due.getTime() + SEAL_AFTER_MS, sinceMs));
    if (then > this.clock.now()) return false;
    await at(then, () => this.weekJob.tick());
    return true;
  }

  async #plant(plan: DemoPlan, onProgress: DemoProgress): Promise<void> {
    const now = this.clock.now();
    const meta = metaOf(SYSTEM, commandIdOf(STREAM, 'content'), now);
    const beforeAll = seasonStartOf(plan.day).toISOString();
    const { pages, menus } = await seedContent(this.log, plan.seedId, { ...meta, at: beforeAll });
    await this.life.explain(plan);
    let isRead = true;
    for (let number = 1; number <= plan.weeks; number += 1) {
      const week = parseWeekNumber(number);
      const { startAt, closeAt } = demoWeekPlan(week, plan.day, 'draft');
      await this.#liven(plan, week, plannedAt({ startAt }));
      await this.report(plan, week);
      const closed = new Date(Date.parse(closeAt) + SEAL_AFTER_MS);
      // The winners of the week before are final then. They come from the read models, which need not be there yet.
      if (isRead && closed <= now) isRead = await at(closed, () => this.prizes.catchUp(true));
      onProgress(number, plan.weeks);
    }
    await this.prizes.catchUp(true);
    await this.life.receive(plan, now);
    const counts = { admins: 0, matches: this.contest.current.matches.size, pages, menus };
    await this.#append({ type: 'SeedApplied', data: { seedId: plan.seedId, counts } }, 'applied', 0n);
  }

  /** What comes between two weeks: news, and once the sponsor's income. */
  async #liven(plan: DemoPlan, week: WeekNumber, moment: Date): Promise<void> {
    const weeksBefore = plan.weeks - week;
    const meta = metaOf(SYSTEM, commandIdOf(STREAM, 'news'), moment);
    await seedNews(this.log, plan.seedId, weeksBefore, meta);
    if (weeksBefore === SPONSORED_WEEKS_BEFORE) await this.life.sponsor(plan, moment);
  }

  #intend(): Promise<void> {
    const data = { ...DEMO, kind: 'demo', day: dayOf(this.clock.now().getTime()) } as const;
    return this.#append({ type: 'SeedPlanned', data }, 'planned');
  }

  async #append(event: SeedPlanned | SeedApplied, step: string, expected?: Revision): Promise<void> {
    const operationId = event.data.seedId;
    const commandId = commandIdOf(streamOf.operation(operationId), step);
    const written = { operationId, caller: SYSTEM, at: this.clock.now(), expected, commandId };
    await this.contest.reached(await appendOperation(this.log, event, written));
  }
}

/** Names the entries into a week after the season's. */
const weekSeedOf = ({ seedId }: DemoPlan, week: WeekNumber): string => `${seedId}-${week}`;

/** The persons who play in a week. In weeks after the planned ones they continue with their loyalty. */
function castOf({ seed, weeks, participants }: DemoPlan, week: number): readonly DemoPerson[] {
  return Array.from({ length: participants }, (_, index) =>
    demoPerson(seed, index, weeks, participants),
  ).filter((person) => plays(seed, person, week));
}
