import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import { PRIZE_ROWS, Rejection, type WeekNumber } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader, IdentityStore } from '@onda-on/stores';

import { verificationsOf, type Verification } from '../../contest/coupons/verification.ts';
import {
  placesOf,
  PublicWinners,
  decisionOf,
  WeekPrizes,
  type WeekPrize,
} from '../../contest/prizes/prizes.queries.ts';
import { Calendar } from '../../contest/weeks/calendar.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { DamagedRows } from '../../platform/kernel/damaged-rows.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { PrizeDoubts } from './prize-doubts.ts';

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
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
    private readonly calendar: Calendar,
    private readonly prizes: WeekPrizes,
    private readonly names: PublicWinners,
    private readonly actors: ActorNames,
    private readonly doubts: PrizeDoubts,
  ) {}

  async execute({ week }: GetPrizes): Promise<PrizeList> {
    if (!(await this.calendar.season()).weeks.has(week)) throw new Rejection('WEEK_NOT_FOUND');
    const prize = await this.prizes.of(week);
    const board = await boardOf(this.reads, week);
    const { decided, coupons, blocked, voided } = board?.view ?? NO_TABLE;
    // The table is in prize order already.
    const isShown = board && prize.settledAt !== null && decided > 0;
    const shown = isShown ? await board.pageOf(1, PRIZE_ROWS) : [];
    const verified = await verificationsOf(
      this.reads,
      shown.map(({ couponNo }) => couponNo),
    );
    return {
      week,
      settledAt: prize.settledAt,
      decided,
      coupons,
      blocked,
      voided,
      winners: prize.winners.length,
      ...(await this.#decisionsOn(prize)),
      entries: await this.#entries(week, shown, verified),
    };
  }

  async #decisionsOn(prize: WeekPrize) {
    const { winners, decided, state, objectionEndsAt, isAnnounced } = prize;
    const list = decisionOf(prize);
    const nameOf = await this.actors.lookup();
    const { confirmed = null, announced = null } = decided ?? {};
    return {
      state,
      objectionEndsAt,
      digest: winners.length > 0 ? list.digest : null,
      winnerNos: list.winners.map(({ couponNo }) => couponNo),
      confirmed: confirmed && {
        at: confirmed.at,
        by: nameOf(confirmed.actor),
        reason: confirmed.reason,
        winners: confirmed.count,
      },
      announced: announced && { at: announced.at, by: nameOf(announced.actor), isCurrent: isAnnounced },
      change: await this.names.changeIn(prize),
    };
  }

  async #entries(
    week: WeekNumber,
    shown: readonly StandingsRow[],
    verified: Verifications,
  ): Promise<readonly PrizeEntry[]> {
    if (shown.length === 0) return [];
    const [names, profiles, clusters, disputes] = await Promise.all([
      this.names.of(shown),
      this.people.profilesOf(shown, this.damaged.report),
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
        name: names[index]?.name ?? '',
        tcNumber: names[index]?.tcNumber ?? '',
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
