import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUserCoupon, AdminUserDetail } from '@onda-on/contracts/api';
import { isCorrect, Rejection, slotResultOf, type ParticipantId } from '@onda-on/contracts/rules';
import { STANDINGS, type CouponView, type StandingsView } from '@onda-on/contracts/views';
import { couponBookOf, participantListOf } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { picksOnSheet, type PickOnMatch } from '../../contest/coupons/receipt.queries.ts';
import { lookupWeek } from '../../contest/lookup/lookup.queries.ts';
import { Calendar, type Season, EntryWindow } from '../../contest/weeks/calendar.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { adminUser } from './get-admin-users.handler.ts';
import { UserPages } from './get-admin-users.pages.ts';

export class GetAdminUser extends Query<AdminUserDetail> {
  constructor(readonly participantId: ParticipantId) {
    super();
  }
}

/** One participant with every coupon of every week, the newest first; void ones are shown as such. */
@QueryHandler(GetAdminUser)
export class GetAdminUserHandler implements IQueryHandler<GetAdminUser> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly pages: UserPages,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute({ participantId }: GetAdminUser): Promise<AdminUserDetail> {
    const [view] = await (await participantListOf(this.reads)).of([participantId]);
    if (!view) throw new Rejection('USER_NOT_FOUND');
    const coupons = (await (await couponBookOf(this.reads)).couponsOf(participantId)).toReversed();
    const weeks = [...new Set(coupons.map(({ week }) => String(week)))];
    const [season, tables, row] = await Promise.all([
      this.calendar.season(),
      this.reads.getMany(STANDINGS, weeks),
      this.pages.rowOf(view),
    ]);
    return {
      ...adminUser(row),
      isErased: view.isErased,
      phone: row.profile?.phone ?? '',
      notify: row.profile?.notify ?? false,
      idChecksum: coupons[0]?.idChecksum ?? null,
      couponList: coupons.map((coupon) =>
        this.#coupon(coupon, season, tables.get(String(coupon.week)), view.isActive),
      ),
    };
  }

  #coupon(
    coupon: CouponView,
    season: Season,
    table: StandingsView | undefined,
    isRanked: boolean,
  ): AdminUserCoupon {
    const facts = season.weeks.get(coupon.week);
    const { correct, decided, rank, sharedWith } = lookupWeek(coupon, season, table, isRanked);
    const picks = facts ? picksOnSheet(coupon.picks, facts) : [];
    return {
      couponNo: coupon.couponNo,
      week: coupon.week,
      acceptedAt: coupon.acceptedAt,
      revisedAt: coupon.revisedAt,
      pickCount: picks.length,
      picks: this.window.arePicksShown(coupon.week) ? picks.map(shownPick) : null,
      correct,
      decided,
      rank,
      sharedWith,
      state: this.#stateOf(coupon, season),
      voidReason: coupon.voided?.reason ?? null,
      idChecksum: coupon.idChecksum,
    };
  }

  #stateOf({ voided, week }: CouponView, { weeks }: Season): AdminUserCoupon['state'] {
    if (voided) return 'void';
    const facts = weeks.get(week);
    if (!facts) return 'locked';
    if (facts.week.settledAt !== null) return 'settled';
    return this.window.of(facts.week).isOpen ? 'open' : 'locked';
  }
}

const shownPick = ({ match, prediction }: PickOnMatch) => ({
  home: match.homeTeam,
  away: match.awayTeam,
  prediction,
  isCorrect: isCorrect(prediction, slotResultOf(match)),
});
