import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponProofAnswer, WeekProofAnswer } from '@onda-on/contracts/api';
import { streamOf, weekCodec } from '@onda-on/contracts/events';
import { Rejection, type CouponNo, type WeekNumber } from '@onda-on/contracts/rules';
import type { CouponView } from '@onda-on/contracts/views';
import { couponBookOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader, EventLog, Position } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { weekByNumber, type ContestWeek } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { LogSeals } from './log-seals.ts';
import { SealedTrees } from './sealed-trees.ts';

const WAIT_MS_MAX = 2_000;

export class GetWeekProof extends QueryWith<{ week: WeekNumber }, WeekProofAnswer>() {}

/** Answers from the log alone: a read model that somebody edited changes nothing here. */
@QueryHandler(GetWeekProof)
export class GetWeekProofHandler implements IQueryHandler<GetWeekProof> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly contest: ContestState,
    private readonly seals: LogSeals,
  ) {}

  /** @throws {Rejection} WEEK_NOT_FOUND */
  async execute({ week: number }: GetWeekProof): Promise<WeekProofAnswer> {
    const week = weekByNumber(this.contest.current, number);
    if (!week) throw new Rejection('WEEK_NOT_FOUND');
    const sealed = await this.#lockOf(week);
    const { keys, latest } = this.seals;
    return { week: number, sealed, checkpoint: sealed && this.seals.ofLock(number), latest, keys };
  }

  async #lockOf({ id, seal }: ContestWeek): Promise<WeekProofAnswer['sealed']> {
    if (!seal) return null;
    const { events } = await this.log.read(streamOf.week(id));
    for (const { type, data } of events.map((stored) => weekCodec.decode(stored))) {
      if (type === 'WeekLocked') return { lockedAt: data.lockedAt, root: data.root, count: data.count };
    }
    return null;
  }
}

export class GetCouponProof extends QueryWith<{ couponNo: CouponNo }, CouponProofAnswer>() {}

@QueryHandler(GetCouponProof)
export class GetCouponProofHandler implements IQueryHandler<GetCouponProof> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly contest: ContestState,
    private readonly trees: SealedTrees,
  ) {}

  /** @throws {Rejection} COUPON_NOT_FOUND, or UNAVAILABLE while the read model is behind the fence */
  async execute({ couponNo }: GetCouponProof): Promise<CouponProofAnswer> {
    const found = await this.#find(couponNo);
    const week = weekByNumber(this.contest.current, found.week);
    if (!week) throw new Rejection('COUPON_NOT_FOUND');
    const { seal } = week;
    if (!seal) return answerOf(found, absenceOf(found, week));
    await this.#passed(seal.fence);
    const coupon = await this.#find(couponNo);
    const placed = (await this.trees.of(week, seal)).pathOf(coupon.leafHash);
    return placed ? { ...answerOf(coupon, null), ...placed } : answerOf(coupon, absenceOf(coupon, week));
  }

  async #find(couponNo: CouponNo): Promise<CouponView> {
    const coupon = await (await couponBookOf(this.reads)).coupon(couponNo);
    if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
    return coupon;
  }

  /** Without the last changes before the lock, a coupon would seem to be missing under the root. */
  async #passed(position: Position): Promise<void> {
    const signal = AbortSignal.timeout(WAIT_MS_MAX);
    if (!(await this.reads.reached('coupons', position, signal))) throw new Rejection('UNAVAILABLE');
  }
}

const answerOf = (
  { couponNo, week, entryId, leafHash, voided }: CouponView,
  reason: CouponProofAnswer['reason'],
): CouponProofAnswer => ({
  couponNo,
  week,
  entryId,
  leafHash,
  index: null,
  path: null,
  reason,
  voided: voided && { at: voided.at, reason: voided.reason },
});

/** Why a coupon is not under the root; null where it should be, which is a finding. */
function absenceOf({ voided }: CouponView, { seal }: ContestWeek): CouponProofAnswer['reason'] {
  if (voided) return voided.cause === 'operator' ? 'voided' : 'late';
  return seal ? null : 'open';
}
