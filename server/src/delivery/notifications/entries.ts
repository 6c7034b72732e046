import { Inject, Injectable } from '@nestjs/common';
import { couponCodec, streamOf, type SentResult } from '@onda-on/contracts/events';
import {
  outcomesOf,
  type ParticipantId,
  type WeekNumber,
  rankAt,
  scoreUnder,
  slotResultOf,
} from '@onda-on/contracts/rules';
import { STANDINGS } from '@onda-on/contracts/views';
import type { DocumentReader, EventLog } from '@onda-on/stores';

import {
  couponIn,
  evolveCoupon,
  latestSending,
  liveCouponOf,
  NO_COUPON,
  type Coupon,
  type CouponState,
} from '../../contest/coupons/coupon.decider.ts';
import { sheetOf, weekByNumber, type ContestMatch } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { positionOf } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import type { PickLine } from './notification.text.ts';

/** A coupon that counts, with the matches of its sheet in its order. */
export type EntryOnSheet = Readonly<{ coupon: Coupon; matches: readonly ContestMatch[] }>;

@Injectable()
export class Entries {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly contest: ContestState,
  ) {}

  /** Undefined for a void or unknown coupon. */
  async find(
    week: WeekNumber,
    participantId: ParticipantId,
    couponNo: string,
  ): Promise<EntryOnSheet | undefined> {
    const state = await this.#stateOf(week, participantId);
    const coupon = couponIn(state, couponNo as Coupon['entry']['couponNo']);
    if (!coupon || coupon.voided) return undefined;
    return { coupon, matches: this.#sheetOf(week) };
  }

  async hasEntered(week: WeekNumber, participantId: ParticipantId): Promise<boolean> {
    return liveCouponOf(await this.#stateOf(week, participantId)) !== undefined;
  }

  /** The coupon's result. The place comes from the public table, which must contain every result by now. */
  async resultOf({ coupon, matches }: EntryOnSheet): Promise<SentResult & Readonly<{ coupons: number }>> {
    const { correct, decided } = scoreUnder(latestSending(coupon).picks, matches.map(resultIn));
    const { week, participantId } = coupon.entry;
    const table = await this.reads.get(STANDINGS, String(week));
    const isRanked = table && decided > 0 && !this.contest.isBlocked(participantId);
    const rank = isRanked ? rankAt(table.histogram, correct).rank : null;
    return { correct, decided, rank, coupons: table?.coupons ?? 0 };
  }

  /** Without revisions after the week's fence in the log, which were refused: the picks before them count (docs/rules.md#late-entries). */
  async #stateOf(week: WeekNumber, participantId: ParticipantId): Promise<CouponState> {
    const stream = streamOf.coupon(week, participantId);
    const { events } = await this.log.read(stream);
    const fence = weekByNumber(this.contest.current, week)?.fence?.position ?? null;
    let state = NO_COUPON;
    for (const [revision, stored] of events.entries()) {
      const event = couponCodec.decode(stored);
      const mayBeLate = fence !== null && event.type === 'CouponRevised';
      if (mayBeLate && (await positionOf(this.log, stream, BigInt(revision), stored)) > fence) continue;
      state = evolveCoupon(state, event);
    }
    return state;
  }

  #sheetOf(number: WeekNumber): readonly ContestMatch[] {
    const { current } = this.contest;
    const week = weekByNumber(current, number);
    return week ? sheetOf(current, week).flatMap((id) => current.matches.get(id) ?? []) : [];
  }
}

const resultIn = ({ status, score }: ContestMatch) => slotResultOf({ status, result: score?.result ?? null });

export const pickLinesOf = ({ coupon, matches }: EntryOnSheet): readonly PickLine[] =>
  outcomesOf(latestSending(coupon).picks).map((pick, slot) => ({
    pick,
    homeTeam: matches[slot]?.fixture.homeTeam ?? '',
    awayTeam: matches[slot]?.fixture.awayTeam ?? '',
  }));
