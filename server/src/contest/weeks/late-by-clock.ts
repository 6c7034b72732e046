import { hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  streamOf,
  type CouponEvent,
  type CouponRevised,
  type CouponSubmitted,
} from '@onda-on/contracts/events';
import { Rejection, type CouponNo, type ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { shiftedBy, type ClockMove } from '../../platform/kernel/judge-clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CouponMint } from '../coupons/coupon-mint.ts';
import { couponIn, evolveCoupon, latestSending, NO_COUPON, type Coupon } from '../coupons/coupon-state.ts';
import { couponDecider, type CouponCommand } from '../coupons/coupon.decider.ts';
import type { ContestWeek } from '../state/contest.ts';

/** A move of the date, with its place in the log: it says something of what stands before it. */
export type PlacedMove = Readonly<{ position: Position; move: ClockMove }>;

const ENTRY_TYPES: readonly CouponEvent['type'][] = ['CouponSubmitted', 'CouponRevised'];

type LateCoupon = { participantId: ParticipantId; leaves: Set<string> };

/**
 * Entries that were dated before the lock by a clock which was slow, and in truth came after it. A late submission is voided; after
 * a late revision the picks that were sent in time count again.
 */
@Injectable()
export class LateByClock {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly mint: CouponMint,
  ) {}

  /** Before the seal. Repeating it changes nothing. */
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
    const stream = streamOf.coupon(week.number, participantId);
    const { events } = await this.log.read(stream);
    const coupon = couponIn(events.map(couponCodec.decode).reduce(evolveCoupon, NO_COUPON), couponNo);
    if (!coupon || !leaves.has(latestSending(coupon).leafHash)) return;
    const { command, step } = await this.#remedyFor(week, coupon, leaves);
    const meta = metaOf(SYSTEM, commandIdOf(stream, step), this.clock.now());
    await transact(this.log, couponDecider, `${week.number}-${participantId}`, command, meta);
  }

  async #remedyFor(
    week: ContestWeek,
    { entry, sendings }: Coupon,
    leaves: ReadonlySet<string>,
  ): Promise<Readonly<{ command: CouponCommand; step: string }>> {
    const { couponNo } = entry;
    const inTime = sendings.findLast(({ leafHash }) => !leaves.has(leafHash));
    const isKept = inTime && !leaves.has(sendings[0].leafHash) && week.sheet;
    const revision = sendings.length;
    const leafHash = isKept && (await this.mint.leafHashOf(entry, revision, inTime).catch(ofNobody));
    if (!isKept || !leafHash)
      return {
        command: { type: 'VoidCoupon', couponNo, cause: 'behind-lock', reason: '' },
        step: `late/${couponNo}`,
      };
    const { picks, acceptedAt } = inTime;
    const keyHash = hash('sha256', `restored/${couponNo}/${revision}`, 'hex');
    const restored = { picks, acceptedAt, leafHash, keyHash, sheet: week.sheet.version };
    return { command: { type: 'RestorePicks', couponNo, restored }, step: `restore/${couponNo}/${revision}` };
  }
}

const isLate = (later: readonly ClockMove[], acceptedAt: string, lockedAt: Date): boolean =>
  later.length > 0 && shiftedBy(later, acceptedAt) >= lockedAt.getTime();

/** The person was forgotten since, and with the key every fingerprint: there is nobody whose picks could be put back. */
function ofNobody(error: unknown): undefined {
  if (error instanceof Rejection) return undefined;
  throw error;
}
