import { Injectable } from '@nestjs/common';
import type { PrizeChange, PublicWinner } from '@onda-on/contracts/api';
import {
  PRIZE_WINNERS_SHOWN,
  type CouponNo,
  type EntryId,
  type ParticipantId,
} from '@onda-on/contracts/rules';

import { PublicNames } from '../standings/public-names.ts';
import type { WeekPrize } from './week-prizes.ts';

type Row = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  participantId: ParticipantId;
  profileVersion: number;
}>;

/** Winners as everybody may see them. */
@Injectable()
export class PublicWinners {
  constructor(private readonly names: PublicNames) {}

  async of(rows: readonly Row[]): Promise<readonly PublicWinner[]> {
    const named = await this.names.named(rows);
    return named.map(({ row: { entryId: id }, name: { name, tcNumber } }) => ({ id, name, tcNumber }));
  }

  /** Who comes to the winners, and who leaves them, since they were confirmed. */
  async changeIn({ winners, decided, isConfirmed, settledAt }: WeekPrize): Promise<PrizeChange | null> {
    if (!decided?.confirmed || isConfirmed || settledAt === null) return null;
    return this.between(decided.confirmed.winners, winners);
  }

  async between(before: readonly Row[], now: readonly Row[]): Promise<PrizeChange> {
    return {
      came: await this.of(without(now, before).slice(0, PRIZE_WINNERS_SHOWN)),
      went: await this.of(without(before, now).slice(0, PRIZE_WINNERS_SHOWN)),
    };
  }
}

function without(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const known = new Set(others.map(({ couponNo }) => couponNo));
  return rows.filter(({ couponNo }) => !known.has(couponNo));
}
