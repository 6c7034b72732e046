import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OwnPrize, PrizesAnswer } from '@onda-on/contracts/api';
import { PRIZE_WINNERS_SHOWN, type CouponNo, type WeekNumber } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { verificationOf } from '../coupons/verification.ts';
import { isEqual } from './prize-order.ts';
import { PublicWinners } from './public-winners.ts';
import { WeekPrizes, type WeekPrize } from './week-prizes.ts';

/** `couponNo` asks what that coupon has of the prize. */
export class GetWeekPrizes extends Query<PrizesAnswer> {
  constructor(
    readonly week: WeekNumber,
    readonly couponNo: CouponNo | undefined,
  ) {
    super();
  }
}

/** Who wins a week, for everybody: initials and masked numbers alone. */
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
      ...decisionsOn(prize),
      change: await this.names.changeIn(prize),
      me: couponNo === undefined ? null : await this.#ownOf(couponNo, prize),
    };
  }

  async #ownOf(couponNo: CouponNo, { week, winners, settledAt }: WeekPrize): Promise<OwnPrize | null> {
    const [first] = winners;
    if (settledAt === null || !first) return null;
    const row = await (await boardOf(this.reads, week))?.rowOf(couponNo);
    if (!row) return null;
    const { correct, rarity } = row;
    const wins = winners.some((winner) => winner.couponNo === couponNo);
    if (wins) return { outcome: 'wins', correct, rarity };
    const isUnverified = isAhead(row, first) && (await verificationOf(this.reads, couponNo)) === 'pending';
    const outcome = isUnverified ? 'unverified' : correct === first.correct ? 'tied' : 'none';
    return { outcome, correct, rarity };
  }
}

const NO_WINNER = { correct: 0, rarity: 0 };

/** What stands for these very winners. */
function decisionsOn({ decided, isConfirmed, isAnnounced }: WeekPrize) {
  const confirmed = isConfirmed ? decided?.confirmed : undefined;
  const announced = isAnnounced ? decided?.announced : undefined;
  return {
    confirmed: confirmed ? { at: confirmed.at, reason: confirmed.reason } : null,
    announced: announced ? { at: announced.at } : null,
  };
}

const isAhead = (row: StandingsRow, winner: StandingsRow): boolean =>
  isEqual(row, winner) ||
  row.correct > winner.correct ||
  (row.correct === winner.correct && row.rarity > winner.rarity);
