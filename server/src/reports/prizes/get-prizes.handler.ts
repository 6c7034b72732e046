import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import {
  ERASED_ID,
  ERASED_NAME,
  initialsOf,
  maskNationalId,
  PRIZE_ROWS,
  Rejection,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Profile, ReadStore, Vault } from '@onda-on/stores';

import { Calendar } from '../../queries/calendar/calendar.ts';
import { verificationsOf, type Verification } from '../../queries/coupons/verification.ts';
import { READ_STORE, VAULT } from '../../stores.module.ts';
import { PrizeDoubts } from './prize-doubts.ts';
import { placesOf } from './prize-order.ts';

/** Who a week's prize goes to, and what has to be looked at before it does. */
export class GetPrizes extends Query<PrizeList> {
  constructor(readonly week: WeekNumber) {
    super();
  }
}

type Verifications = ReadonlyMap<string, Verification>;

/** From the table that everybody sees, and read models alone; the log decides nothing anew. */
@QueryHandler(GetPrizes)
export class GetPrizesHandler implements IQueryHandler<GetPrizes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    @Inject(VAULT) private readonly people: Vault,
    private readonly calendar: Calendar,
    private readonly doubts: PrizeDoubts,
  ) {}

  async execute({ week }: GetPrizes): Promise<PrizeList> {
    const facts = (await this.calendar.season()).weeks.get(week);
    if (!facts) throw new Rejection('WEEK_NOT_FOUND');
    const board = await boardOf(this.reads, week);
    const { settledAt } = facts.week;
    const { decided, coupons, blocked, voided } = board?.view ?? NO_TABLE;
    // The table is in prize order already.
    const shown = board && settledAt !== null && decided > 0 ? await board.pageOf(1, PRIZE_ROWS) : [];
    const verified = await this.#verifications(shown);
    const first = shown.find(({ couponNo }) => counts(verified, couponNo));
    const equal = board && first ? await board.equalTo(first.couponNo) : [];
    const ofFirst = await this.#verifications(equal);
    return {
      week,
      settledAt,
      decided,
      coupons,
      blocked,
      voided,
      winners: equal.filter(({ couponNo }) => counts(ofFirst, couponNo)).length,
      entries: await this.#entries(week, shown, verified),
    };
  }

  #verifications(rows: readonly StandingsRow[]): Promise<Verifications> {
    return verificationsOf(
      this.reads,
      rows.map(({ couponNo }) => couponNo),
    );
  }

  async #entries(
    week: WeekNumber,
    shown: readonly StandingsRow[],
    verified: Verifications,
  ): Promise<readonly PrizeEntry[]> {
    if (shown.length === 0) return [];
    const [profiles, clusters, disputes] = await Promise.all([
      this.people.profilesOf(shown),
      this.doubts.clustersOf(week),
      this.doubts.disputesOf(week),
    ]);
    const places = placesOf(shown, ({ couponNo }) => counts(verified, couponNo));
    return shown.map(({ participantId, profileVersion, couponNo, rank, correct, rarity }, index) => {
      const profile = profiles.get(`${participantId}@${profileVersion}`);
      const state = verified.get(couponNo);
      return {
        place: places[index] ?? null,
        rank,
        couponNo,
        userId: participantId,
        ...maskedName(profile),
        correct,
        rarity,
        isVerified: state === undefined ? null : state === 'done',
        clusters: clusters.get(couponNo) ?? [],
        disputes: (profile && disputes.get(profile.nationalId)) ?? [],
      };
    });
  }
}

const NO_TABLE = { decided: 0, coupons: 0, blocked: 0, voided: 0 };

const counts = (verified: Verifications, couponNo: string): boolean => verified.get(couponNo) !== 'pending';

const maskedName = (profile: Profile | undefined) => ({
  name: profile ? initialsOf(profile.name) : ERASED_NAME,
  tcNumber: profile ? maskNationalId(profile.nationalId) : ERASED_ID,
});
