import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  operationCodec,
  streamOf,
  type SeedCounts,
  type SeedPlanned,
} from '@onda-on/contracts/events';
import { parseWeekNumber, Rejection } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, LOG_START, NO_STREAM, type EventLog, type Position } from '@onda-on/stores';

import { ContestState } from '../contest/contest-state.ts';
import { matchesOf } from '../contest/contest.selectors.ts';
import { dayOf, DEMO_WEEK } from '../demo/demo-calendar.ts';
import { DEMO } from '../demo/demo-plan.ts';
import { DemoWeek } from '../demo/demo-week.ts';
import { metaOf, type Caller } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { commandIdOf, eventIdOf } from '../kernel/ids.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { seedContent } from './seed-content.ts';

const PRODUCTION = 'production-seed';
const WEEK = parseWeekNumber(DEMO_WEEK);

export type Seeded = Readonly<{ counts: SeedCounts; position: Position }>;

/**
 * The specified seeding (§2, §7): ten sample matches in a draft of week 15, or as many as the sheet's size has room for, pages,
 * menus and site settings. The intent is recorded
 * first and once; a process that was killed in between is carried on by the next one. No seed removes or rewrites an event.
 */
@Injectable()
export class SeedProduction {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly weeks: DemoWeek,
  ) {}

  /** @throws {Rejection} ALREADY_SEEDED on a log with weeks, and for whoever comes second. */
  async seed(caller: Caller): Promise<Seeded> {
    if (this.contest.current.weeks.size > 0) throw new Rejection('ALREADY_SEEDED');
    return this.#seed(PRODUCTION, 'production', caller);
  }

  /** Writes pages, menus and site settings again and adds what is missing. @throws {Rejection} SEED_HAS_COUPONS */
  async force(caller: Caller): Promise<Seeded> {
    if (await this.#hasRealCoupons()) throw new Rejection('SEED_HAS_COUPONS');
    return this.#seed(randomUUID(), 'force', caller);
  }

  /** Finishes what a killed process began; called at start. */
  async carryOn(): Promise<void> {
    const { events } = await this.log.read(streamOf.operation(PRODUCTION));
    const planned = events.find(({ type }) => type === 'SeedPlanned');
    if (!planned || events.some(({ type }) => type === 'SeedApplied')) return;
    const { day } = (operationCodec.decode(planned) as SeedPlanned).data;
    await this.#apply(PRODUCTION, day, { actor: planned.meta.actor });
  }

  async #seed(seedId: string, kind: 'production' | 'force', caller: Caller): Promise<Seeded> {
    const day = dayOf(this.clock.now());
    const data = { kind, seedId, day, seed: DEMO.seed, weeks: 1, participants: 0 };
    await this.#append(seedId, 'planned', NO_STREAM, { type: 'SeedPlanned', data }, caller);
    return this.#apply(seedId, day, caller);
  }

  async #apply(seedId: string, day: string, caller: Caller): Promise<Seeded> {
    // A normal seed began without any: carried on by another process, it still counts what the first one made.
    const before = seedId === PRODUCTION ? 0 : this.#sampleMatches();
    const plan = { seedId, seed: DEMO.seed, day, weeks: 1, participants: 0 };
    await this.weeks.plan(plan, WEEK, caller);
    const meta = metaOf(caller, commandIdOf(seedId, 'content'), this.clock.now());
    const { pages, menus } = await seedContent(this.log, seedId, meta, {
      rewrites: seedId !== PRODUCTION,
    });
    const counts = { admins: 0, matches: this.#sampleMatches() - before, pages, menus };
    const applied = { type: 'SeedApplied', data: { seedId, counts } } as const;
    return { counts, position: await this.#append(seedId, 'applied', 0n, applied, caller) };
  }

  #sampleMatches(): number {
    return matchesOf(this.contest.current, WEEK).length;
  }

  async #append(
    seedId: string,
    step: string,
    expected: bigint,
    event: Parameters<typeof operationCodec.encode>[0],
    caller: Caller,
  ): Promise<Position> {
    const stream = streamOf.operation(seedId);
    // Not derived from the seed alone: two who ask at once are two, and the second is told so.
    const commandId = step === 'planned' ? randomUUID() : commandIdOf(stream, step);
    const stored = {
      ...operationCodec.encode(event),
      id: eventIdOf(commandId, 0),
      meta: metaOf(caller, commandId, this.clock.now()),
    };
    try {
      return await this.log.append(stream, expected, [stored]);
    } catch (error) {
      if (error instanceof ConcurrencyConflict) throw new Rejection('ALREADY_SEEDED');
      throw error;
    }
  }

  /** Whether anyone entered whom the demo did not invent. */
  async #hasRealCoupons(): Promise<boolean> {
    for await (const { event } of this.log.readAll(LOG_START, couponCodec.types)) {
      if (event && !event.meta.correlationId?.startsWith('demo:')) return true;
    }
    return false;
  }
}
