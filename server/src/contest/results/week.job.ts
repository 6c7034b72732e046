import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  type CouponEvent,
  type CouponRevised,
  type CouponSubmitted,
  operationCodec,
  type ClockMoved,
  type StoredEvent,
  weekCodec,
  type WeekFenced,
} from '@onda-on/contracts/events';
import { Rejection, type CouponNo, type ParticipantId, type WeekId } from '@onda-on/contracts/rules';
import { readThrough } from '@onda-on/projections';
import { LOG_START, type EventLog, type Position, type KeyStore } from '@onda-on/stores';

import { ClockService } from '../../platform/clock/clock.service.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { shiftedBy, type ClockMove } from '../../platform/kernel/judge-clock.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { CouponIssuer } from '../coupons/coupon-issuer.ts';
import {
  couponIn,
  latestSending,
  type Coupon,
  couponDecider,
  type CouponCommand,
} from '../coupons/coupon.decider.ts';
import { spentScopeOf } from '../coupons/spent-entries.ts';
import { canBePlannedAnew, lockedSince, weekLockOf } from '../lock/week-lock.ts';
import { MatchService } from '../matches/match.service.ts';
import { MATCH_TEXT } from '../matches/match.text.ts';
import {
  sheetOf,
  isComplete,
  isDecided,
  isLeftToOperator,
  type Contest,
  type ContestWeek,
  type ContestMatch,
  sourceScopeOf,
} from '../model/contest.ts';
import { LogChainWatch } from '../proof/log-chain-watch.ts';
import { SealedEntries } from '../proof/sealed-entries.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { SeasonLock, type SeasonLog } from '../state/season-lock.ts';
import { weekDecider, type WeekCommand } from '../weeks/week.decider.ts';

/** A move of the server's clock, with its position: it corrects the times of the events before it. */
export type PlacedMove = Readonly<{ position: Position; move: ClockMove }>;

const ENTRY_TYPES: readonly CouponEvent['type'][] = ['CouponSubmitted', 'CouponRevised'];

type LateCoupon = { participantId: ParticipantId; leaves: Set<string> };

/**
 * Excludes entries that a slow clock dated before the lock although they came after it. A late submission is voided;
 * after a late revision the picks that were sent in time count again.
 */
@Injectable()
export class LateByClock {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly issuer: CouponIssuer,
  ) {}

  /** Call it before the fence. A repetition changes nothing. */
  async exclude(week: ContestWeek, lockedAt: Date, moves: readonly PlacedMove[]): Promise<void> {
    for (const [couponNo, late] of await this.#lateIn(week, lockedAt, moves))
      await this.#excludeOne(week, couponNo, late);
  }

  async #lateIn(
    { number, pinnedAfter }: ContestWeek,
    lockedAt: Date,
    moves: readonly PlacedMove[],
  ): Promise<ReadonlyMap<CouponNo, LateCoupon>> {
    const late = new Map<CouponNo, LateCoupon>();
    if (pinnedAfter === null) return late;
    for await (const { event, position } of this.log.readAll(pinnedAfter, ENTRY_TYPES)) {
      if (!event) continue;
      const { data } = couponCodec.decode(event) as CouponSubmitted | CouponRevised;
      const later = moves.filter((each) => each.position > position).map(({ move }) => move);
      if (data.week !== number || !isLate(later, data.acceptedAt, lockedAt)) continue;
      const known = late.get(data.couponNo) ?? { participantId: data.participantId, leaves: new Set() };
      known.leaves.add(data.leafHash);
      late.set(data.couponNo, known);
    }
    return late;
  }

  async #excludeOne(
    week: ContestWeek,
    couponNo: CouponNo,
    { participantId, leaves }: LateCoupon,
  ): Promise<void> {
    const id = `${week.number}-${participantId}`;
    const coupon = couponIn(await this.commands.stateOf(couponDecider, id), couponNo);
    if (!coupon || !leaves.has(latestSending(coupon).leafHash)) return;
    const { command, key } = await this.#remedyFor(week, coupon, leaves);
    await this.commands.run(couponDecider, id, command, { by: SYSTEM, key });
  }

  async #remedyFor(
    week: ContestWeek,
    { entry, sendings }: Coupon,
    leaves: ReadonlySet<string>,
  ): Promise<Readonly<{ command: CouponCommand; key: string }>> {
    const { couponNo } = entry;
    const inTime = sendings.findLast(({ leafHash }) => !leaves.has(leafHash));
    const isKept = inTime && !leaves.has(sendings[0].leafHash) && week.sheet;
    const revision = sendings.length;
    const leafHash = isKept && (await this.issuer.leafHashOf(entry, revision, inTime).catch(ofNobody));
    if (!isKept || !leafHash)
      return {
        command: { type: 'VoidCoupon', couponNo, cause: 'behind-lock', reason: '' },
        key: `late/${couponNo}`,
      };
    const { picks, acceptedAt } = inTime;
    const keyHash = hash('sha256', `restored/${couponNo}/${revision}`, 'hex');
    const restored = { picks, acceptedAt, leafHash, keyHash, sheet: week.sheet.version };
    return { command: { type: 'RestorePicks', couponNo, restored }, key: `restore/${couponNo}/${revision}` };
  }
}

const isLate = (later: readonly ClockMove[], acceptedAt: string, lockedAt: Date): boolean =>
  later.length > 0 && shiftedBy(later, acceptedAt) >= lockedAt.getTime();

/** An erased person has no key to make a fingerprint with, so the picks cannot be restored. */
function ofNobody(error: unknown): undefined {
  if (error instanceof Rejection) return undefined;
  throw error;
}

const MOVED: ClockMoved['type'] = 'ClockMoved';
const FENCED: WeekFenced['type'] = 'WeekFenced';
const READ_TYPES = [...couponCodec.types, MOVED, FENCED];

/** A week's entries and the moves of the clock among them, as far as the log was read, and no further than the week's fence. */
class EntriesRead {
  readonly entries = new SealedEntries();
  readonly moves: PlacedMove[] = [];
  readonly #week: ContestWeek;
  #isWhole: boolean;
  #position: Position;

  constructor(week: ContestWeek) {
    this.#week = week;
    this.#position = week.pinnedAfter ?? LOG_START;
    // All entries follow the sheet's pin: without one there are none.
    this.#isWhole = week.pinnedAfter === null;
  }

  isOf({ id, number, pinnedAfter }: ContestWeek): boolean {
    return this.#week.id === id && this.#week.number === number && this.#week.pinnedAfter === pinnedAfter;
  }

  /** Whether everything up to the fence was read: nothing can be added. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Reads on to the fence, or to the current end of the log. After a failure, what was read is of no use. */
  async readOn(log: EventLog): Promise<void> {
    if (this.#isWhole) return;
    for await (const batch of readThrough(log, this.#position, READ_TYPES)) {
      for (const { event, position } of batch) {
        if (event) this.#take(event, position);
        if (this.#isWhole) return;
        this.#position = position;
      }
      // Before the lock most entries come in; each of them is worth more than this work.
      await nextTurn();
    }
  }

  #take(event: StoredEvent, position: Position): void {
    if (event.type === MOVED) {
      this.moves.push({ position, move: moveIn(event) });
      return;
    }
    if (event.type === FENCED) {
      this.#isWhole = weekCodec.decode(event).data.weekId === this.#week.id;
      return;
    }
    const decoded = couponCodec.decode(event);
    if (decoded.data.week === this.#week.number) this.entries.apply(decoded);
  }
}

/** Writes the system's own events about a week: fence, seal, settlement, reopening. A repetition changes nothing. */
@Injectable()
export class WeekSeals {
  #read: EntriesRead | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly inFlight: EntriesInFlight,
    private readonly clocks: ClockService,
    private readonly late: LateByClock,
    private readonly chain: LogChainWatch,
    private readonly season: SeasonLock,
  ) {}

  /** Reads the week's entries so far, so that the seal need not: a million take several seconds. */
  async prepare(week: ContestWeek): Promise<void> {
    await this.#readOf(week);
  }

  /** Drops what was read of the week. */
  release(week: ContestWeek): void {
    if (this.#read?.isOf(week)) this.#read = undefined;
  }

  /** Ends the week's entries in the log. Call it only after the lock. */
  async fence(week: ContestWeek, lockedAt: Date): Promise<void> {
    // Moves of the clock must be in the log before the fence that they affect.
    await this.clocks.look();
    // Entries that were accepted before the lock and are still being written belong under the seal.
    await this.inFlight.landed(week.number);
    const { moves } = await this.#readOf(week);
    if (moves.length > 0) await this.late.exclude(week, lockedAt, moves);
    // It fixes the sheet, so no change of week or match may come in between.
    await this.season.run((log) => this.#fence(week.id, log));
  }

  /** Publishes the seal of a fenced week, over what precedes its fence: the same one on every server, at any time. */
  async seal(week: ContestWeek): Promise<void> {
    const ordinal = await this.chain.ordinalNow();
    const { entries, isWhole } = await this.#readOf(week);
    // Another node of the log may show the fence a little later.
    if (!isWhole) return;
    const seal = await entries.seal(sheetOf(this.contest.current, week).length);
    await this.#run(week, 'lock', { type: 'LockWeek', ...seal, ordinal });
    this.release(week);
  }

  /** Settles the week unless a match awaits its result again. */
  async settle({ id }: ContestWeek): Promise<void> {
    // No result may be withdrawn between the look at the matches and the settlement.
    await this.season.run(async (log) => {
      const week = this.contest.current.weeks.get(id);
      if (!week || !canBeSettled(this.contest.current, week)) return;
      const decided = matchesOf(this.contest.current, week).filter(
        ({ status }) => status === 'finished',
      ).length;
      const command = { type: 'SettleWeek', decided, now: this.clock.now() } as const;
      await this.#run(week, `settle/${week.settlements}`, command, log);
    });
  }

  async reopen(week: ContestWeek, reason: string): Promise<void> {
    await this.#run(week, `reopen/${week.settlements}`, { type: 'ReopenWeek', reason });
  }

  /** Another server, whose clock is slow, may have moved the lock or deleted the week in the meantime. */
  async #fence(id: WeekId, log: SeasonLog): Promise<void> {
    const { current } = this.contest;
    const week = current.weeks.get(id);
    const lockedAt = week && isComplete(current, week) ? lockedSince(current, week, this.clock.now()) : null;
    if (!week || !lockedAt) return;
    const facts = { matchIds: sheetOf(current, week), lockedAt: lockedAt.toISOString() };
    await this.#run(week, 'fence', { type: 'FenceWeek', ...facts }, log);
  }

  /** The entries in the log by now, up to the fence. */
  async #readOf(week: ContestWeek): Promise<EntriesRead> {
    const read = this.#read?.isOf(week) ? this.#read : new EntriesRead(week);
    this.#read = undefined;
    await read.readOn(this.log);
    this.#read = read;
    return read;
  }

  async #run({ id }: ContestWeek, key: string, command: WeekCommand, log?: SeasonLog): Promise<void> {
    await this.commands.run(weekDecider, id, command, { by: SYSTEM, key, ...(log && { log }) });
  }
}

const matchesOf = (contest: Contest, week: ContestWeek): readonly ContestMatch[] =>
  sheetOf(contest, week).flatMap((id) => contest.matches.get(id) ?? []);

const canBeSettled = (contest: Contest, week: ContestWeek): boolean =>
  week.seal !== null && !week.isSettled && matchesOf(contest, week).every(isDecided);

const moveIn = (event: StoredEvent): ClockMoved['data'] => (operationCodec.decode(event) as ClockMoved).data;

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
