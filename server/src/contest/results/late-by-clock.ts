import { hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  couponsIdOf,
  type CouponEvent,
  type CouponRevised,
  type CouponSubmitted,
} from '@onda-on/contracts/events';
import { Rejection, type CouponNo, type ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { shiftedBy, type ClockMove } from '../../platform/kernel/judge-clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CouponIssuer } from '../coupons/coupon-issuer.ts';
import {
  couponIn,
  latestSending,
  type Coupon,
  couponDecider,
  type CouponCommand,
} from '../coupons/coupon.decider.ts';
import type { ContestWeek } from '../model/contest.ts';

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
    const id = couponsIdOf(week.number, participantId);
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
