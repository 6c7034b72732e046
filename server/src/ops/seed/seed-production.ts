import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  operationCodec,
  streamOf,
  type SeedCounts,
  type SeedPlanned,
} from '@onda-on/contracts/events';
import { dayOf, parseWeekNumber, Rejection } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, LOG_START, type EventLog, type Position } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { weekMatchesOf } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { IdentityState } from '../../identity/access/identity-state.ts';
import { FirstAdministrator, type Introduction } from '../../identity/administrators/first-administrator.ts';
import { metaOf, type Caller } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { appendOperation } from '../../platform/commands/operator-log.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { DEMO_WEEK } from '../demo/demo-calendar.ts';
import { DEMO } from '../demo/demo-plan.ts';
import { DemoWeek } from '../demo/demo-week.ts';
import { isContentMissing, seedContent } from '../demo/seed-content.ts';

const PRODUCTION = 'production-seed';
const WEEK = parseWeekNumber(DEMO_WEEK);
/** Longer than a seed takes: an older unfinished seed was left by a process that died. */
const ABANDONED_MS = 60_000;

export type Seeded = Readonly<{ counts: SeedCounts; position: Position }>;
type Options = Readonly<{
  /** Whether a log without weeks gets the sample matches; true by default. */
  matches?: boolean;
  /** Shows a generated password; without it no administrator is created. */
  introduction?: Introduction;
}>;
type Plan = SeedPlanned['data'];
/** The latest normal seed: `open` is its unfinished plan, or null; `next` the id of the one to write. */
type Round = Readonly<{ next: string; open: Readonly<{ plan: Plan; caller: Caller; at: string }> | null }>;

/**
 * The specified seeding. A log without weeks gets a draft of week 15 with ten sample matches, or as many as the sheet's
 * size allows; missing pages, menus and the first administrator are added. The intent is recorded first, and the next
 * call or start finishes an interrupted seed. No seed removes or rewrites an event.
 */
@Injectable()
export class SeedProduction {
  readonly #mutex = new Mutex();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
    private readonly contest: ContestState,
    private readonly identity: IdentityState,
    private readonly weeks: DemoWeek,
    private readonly firstAdministrator: FirstAdministrator,
  ) {}

  /** @throws {Rejection} ALREADY_SEEDED if nothing is missing, SEED_RUNNING while another server seeds. */
  seed(caller: Caller, options: Options = {}): Promise<Seeded> {
    return this.#mutex.runExclusive(() => this.#seedMissing(caller, options));
  }

  /** Writes pages, menus and site settings again and adds missing ones. @throws {Rejection} SEED_HAS_COUPONS */
  force(caller: Caller): Promise<Seeded> {
    return this.#mutex.runExclusive(async () => {
      if (await this.#hasRealCoupons()) throw new Rejection('SEED_HAS_COUPONS');
      return this.#apply(await this.#plan(randomUUID(), 'force', 1, caller), caller);
    });
  }

  /** Finishes the seed of a killed process. Called at the start, which creates the administrator itself. */
  carryOn(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { open } = await this.#latest();
      if (open && !this.#isRunningElsewhere(open)) await this.#apply(open.plan, open.caller);
    });
  }

  async #seedMissing(caller: Caller, { matches = true, introduction }: Options): Promise<Seeded> {
    const { next, open } = await this.#latest();
    if (open) {
      if (this.#isRunningElsewhere(open)) throw new Rejection('SEED_RUNNING');
      return this.#apply(open.plan, open.caller, introduction);
    }
    const weeks = matches && this.contest.current.weeks.size === 0 ? 1 : 0;
    const isAdminMissing = introduction !== undefined && this.identity.administrators.size === 0;
    if (weeks === 0 && !isAdminMissing && !(await isContentMissing(this.log)))
      throw new Rejection('ALREADY_SEEDED');
    return this.#apply(await this.#plan(next, 'production', weeks, caller), caller, introduction);
  }

  /** Each normal seed has a stream of its own, so only one of two servers can begin it. */
  async #latest(): Promise<Round> {
    for (let round = 1; ; round += 1) {
      const id = round === 1 ? PRODUCTION : `${PRODUCTION}-${round}`;
      const { events } = await this.log.read(streamOf.operation(id));
      const [planned, applied] = events;
      if (!planned) return { next: id, open: null };
      if (applied) continue;
      const { actor, at } = planned.meta;
      const plan = (operationCodec.decode(planned) as SeedPlanned).data;
      return { next: id, open: { plan, caller: { actor }, at } };
    }
  }

  #isRunningElsewhere({ at }: Readonly<{ at: string }>): boolean {
    const isShared = this.config.stores !== undefined;
    return isShared && this.clock.now().getTime() - Date.parse(at) < ABANDONED_MS;
  }

  async #plan(seedId: string, kind: Plan['kind'], weeks: number, caller: Caller): Promise<Plan> {
    const data = {
      kind,
      seedId,
      day: dayOf(this.clock.now().getTime()),
      seed: DEMO.seed,
      weeks,
      participants: 0,
    };
    try {
      // Random, since two simultaneous requests are two commands.
      const written = { operationId: seedId, caller, at: this.clock.now(), commandId: randomUUID() };
      await appendOperation(this.log, { type: 'SeedPlanned', data }, written);
    } catch (error) {
      throw error instanceof ConcurrencyConflict ? new Rejection('SEED_RUNNING') : error;
    }
    return data;
  }

  async #apply(plan: Plan, caller: Caller, introduction?: Introduction): Promise<Seeded> {
    const { seedId, kind, weeks } = plan;
    // A normal seed with weeks began on a log without matches, so a continued one counts its earlier matches too.
    const before = kind === 'force' || weeks === 0 ? this.#sampleMatches() : 0;
    if (weeks > 0) await this.weeks.plan(plan, WEEK, caller);
    const meta = metaOf(caller, commandIdOf(seedId, 'content'), this.clock.now());
    const content = await seedContent(this.log, seedId, meta, { rewrites: kind === 'force' });
    const admins = introduction && (await this.firstAdministrator.appoint(introduction)) ? 1 : 0;
    const counts = { admins, matches: this.#sampleMatches() - before, ...content };
    const applied = { type: 'SeedApplied', data: { seedId, counts } } as const;
    const commandId = commandIdOf(streamOf.operation(seedId), 'applied');
    const written = { operationId: seedId, caller, at: this.clock.now(), expected: 0n, commandId };
    return { counts, position: await appendOperation(this.log, applied, written) };
  }

  #sampleMatches(): number {
    return weekMatchesOf(this.contest.current, WEEK).length;
  }

  async #hasRealCoupons(): Promise<boolean> {
    for await (const { event } of this.log.readAll(LOG_START, couponCodec.types)) {
      if (event && !event.meta.correlationId?.startsWith('demo:')) return true;
    }
    return false;
  }
}
