import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  OwnPrize,
  PrizeChange,
  PrizePaidOut,
  PrizeReopened,
  PrizesAnswer,
  PublicWinner,
} from '@onda-on/contracts/api';
import {
  PRIZE_REOPENINGS_SHOWN,
  PRIZE_WINNERS_SHOWN,
  type CouponNo,
  type EntryId,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { PrizesView, StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { verificationOf } from '../coupons/verification.ts';
import { PublicNames } from '../standings/public-names.ts';
import { isEqualRow, without } from './prize-order.ts';
import { WeekPrizes, type WeekPrize } from './week-prizes.ts';

type WinnerRow = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  participantId: ParticipantId;
  profileVersion: number;
}>;

@Injectable()
export class PublicWinners {
  constructor(
    private readonly names: PublicNames,
    private readonly prizes: WeekPrizes,
  ) {}

  async of(rows: readonly WinnerRow[]): Promise<readonly PublicWinner[]> {
    const named = await this.names.named(rows);
    return named.map(({ row: { entryId: id }, name: { name, tcNumber } }) => ({ id, name, tcNumber }));
  }

  /** The winners added and removed since the confirmation; null when there is no difference. */
  async changeIn({ week, winners, decided, isConfirmed, settledAt }: WeekPrize): Promise<PrizeChange | null> {
    if (!decided?.confirmed || isConfirmed || settledAt === null) return null;
    return this.between(await this.prizes.everyoneIn(week, decided.confirmed), winners);
  }

  async between(before: readonly WinnerRow[], now: readonly WinnerRow[]): Promise<PrizeChange> {
    return {
      came: await this.of(without(now, before).slice(0, PRIZE_WINNERS_SHOWN)),
      went: await this.of(without(before, now).slice(0, PRIZE_WINNERS_SHOWN)),
    };
  }

  /** The latest reopenings of announced results, each with the change that it led to, the latest first. */
  async reopeningsOf({ week, winners, decided, settledAt }: WeekPrize): Promise<readonly PrizeReopened[]> {
    if (!decided) return [];
    const reopenings = decided.reopenings.slice(-PRIZE_REOPENINGS_SHOWN);
    const paid = new Set(paidIn(decided).map(({ couponNo }) => couponNo));
    const announced = await Promise.all(reopenings.map((each) => this.prizes.everyoneIn(week, each)));
    const shown = reopenings.map(async ({ at, reasons }, index) => {
      const before = announced[index] ?? [];
      const after = announced[index + 1] ?? (settledAt === null ? before : winners);
      const paidBefore = without(before, after).filter(({ couponNo }) => paid.has(couponNo));
      const { came, went } = await this.between(before, after);
      const reason = reasons.join('; ');
      return { at, reason, came, went, paid: await this.of(paidBefore.slice(0, PRIZE_WINNERS_SHOWN)) };
    });
    return Promise.all(shown.toReversed());
  }
}

type Paid = NonNullable<PrizesView['payments'][number]['paid']>;

/** The coupons that are recorded as paid. */
export const paidIn = (decided: PrizesView | undefined): readonly (Paid & Pick<WinnerRow, 'couponNo'>)[] =>
  (decided?.payments ?? []).flatMap(({ couponNo, paid }) => (paid ? [{ ...paid, couponNo }] : []));

/** The current winners that are recorded as paid. */
export function paidWinnersOf({ winners, decided }: WeekPrize): readonly Paid[] {
  const paid = paidIn(decided);
  if (paid.length === 0) return [];
  const winning = new Set(winners.map(({ couponNo }) => couponNo));
  return paid.filter(({ couponNo }) => winning.has(couponNo));
}

/** With `couponNo`, the answer also says how that coupon did. */
export class GetWeekPrizes extends QueryWith<
  { week: WeekNumber; couponNo: CouponNo | undefined },
  PrizesAnswer
>() {}

/** The winners of a week for visitors, with initials and masked national IDs only. */
@QueryHandler(GetWeekPrizes)
export class GetWeekPrizesHandler implements IQueryHandler<GetWeekPrizes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly prizes: WeekPrizes,
    private readonly names: PublicWinners,
  ) {}

  async execute({ week, couponNo }: GetWeekPrizes): Promise<PrizesAnswer> {
    const prize = await this.prizes.of(week);
    const { state, settledAt, objectionEndsAt, winners, tied, table } = prize;
    const { correct, rarity } = winners[0] ?? NO_WINNER;
    return {
      week,
      state,
      settledAt,
      objectionEndsAt,
      decided: table?.decided ?? 0,
      correct,
      rarity,
      winners: await this.names.of(winners.slice(0, PRIZE_WINNERS_SHOWN)),
      count: winners.length,
      tied,
      ...confirmationOf(prize),
      ...announcementOf(prize),
      paid: paidWinnersOf(prize).length,
      change: await this.names.changeIn(prize),
      reopenings: await this.names.reopeningsOf(prize),
      me: couponNo === undefined ? null : await this.#ownOf(couponNo, prize),
    };
  }

  async #ownOf(couponNo: CouponNo, prize: WeekPrize): Promise<OwnPrize | null> {
    const { week, winners, settledAt, decided } = prize;
    const [first] = winners;
    if (settledAt === null || !first) return null;
    const row = await (await boardOf(this.reads, week))?.rowOf(couponNo);
    if (!row) return null;
    const { correct, rarity } = row;
    const own = { correct, rarity, payment: paymentOf(couponNo, decided) };
    const wins = winners.some((winner) => winner.couponNo === couponNo);
    if (wins) return { ...own, outcome: 'wins' };
    const isUnverified = isAhead(row, first) && (await verificationOf(this.reads, couponNo)) === 'pending';
    const outcome = isUnverified ? 'unverified' : correct === first.correct ? 'tied' : 'none';
    return { ...own, outcome };
  }
}

const NO_WINNER = { correct: 0, rarity: 0 };

function paymentOf(couponNo: CouponNo, decided: PrizesView | undefined): PrizePaidOut | null {
  const paid = paidIn(decided).find((each) => each.couponNo === couponNo);
  return paid ? { kurus: paid.kurus, paidOn: paid.paidOn } : null;
}

function confirmationOf({ decided, isConfirmed }: WeekPrize): Pick<PrizesAnswer, 'confirmed'> {
  const confirmed = isConfirmed ? decided?.confirmed : null;
  return { confirmed: confirmed ? { at: confirmed.at, reason: confirmed.reason } : null };
}

function announcementOf({ decided, isAnnounced }: WeekPrize): Pick<PrizesAnswer, 'announced' | 'prize'> {
  const announced = isAnnounced ? decided?.announced : null;
  if (!announced) return { announced: null, prize: null };
  const { at, prize, reason } = announced;
  return { announced: { at }, prize: prize && { ...prize, reason } };
}

const isAhead = (row: StandingsRow, winner: StandingsRow): boolean =>
  isEqualRow(row, winner) ||
  row.correct > winner.correct ||
  (row.correct === winner.correct && row.rarity > winner.rarity);
