import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DisputedCoupon, DisputeDetail } from '@onda-on/contracts/api';
import { Rejection, type WeekNumber } from '@onda-on/contracts/rules';
import { TICKETS } from '@onda-on/contracts/views';
import type { DocumentReader, IdentityStore } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { isPastLock } from '../../contest/state/entry-terms.ts';
import { TicketJoins } from '../../crm/tickets/ticket.queries.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { disputeAnswer } from './dispute-answer.ts';
import { DisputedCoupons } from './disputed-coupons.ts';

export class GetDispute extends Query<DisputeDetail> {
  constructor(readonly ticketId: string) {
    super();
  }
}

/** A dispute with the coupon that it is about, as that is now. */
@QueryHandler(GetDispute)
export class GetDisputeHandler implements IQueryHandler<GetDispute> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly joins: TicketJoins,
    private readonly contest: ContestState,
    private readonly coupons: DisputedCoupons,
  ) {}

  async execute({ ticketId }: GetDispute): Promise<DisputeDetail> {
    const view = await this.reads.get(TICKETS, ticketId);
    if (!view?.dispute) throw new Rejection('TICKET_NOT_FOUND');
    const joined = (await this.joins.of([view]))(view);
    const dispute = disputeAnswer(view, joined);
    if (!dispute) throw new Rejection('TICKET_NOT_FOUND');
    const { week } = view.dispute;
    const number = joined.message?.nationalId;
    const [coupon, userId = null] = await Promise.all([
      this.#couponOf(number, week),
      number === undefined ? undefined : this.coupons.personOf(number),
    ]);
    return { ...dispute, userId, coupon, ...this.#lockOf(week) };
  }

  async #couponOf(nationalId: string | undefined, week: WeekNumber): Promise<DisputedCoupon | null> {
    const found = nationalId === undefined ? undefined : await this.coupons.find(nationalId, week);
    if (!found) return null;
    const { coupon, participantId, profileVersion } = found;
    const profiles = await this.people.profilesOf([{ participantId, profileVersion }]);
    const profile = profiles.get(`${participantId}@${profileVersion}`);
    const [{ acceptedAt }, ...revisions] = coupon.sendings;
    return {
      couponNo: coupon.entry.couponNo,
      acceptedAt,
      revisions: revisions.length,
      isVoid: coupon.voided !== null,
      name: profile?.name ?? '',
      email: profile?.email ?? '',
    };
  }

  #lockOf(week: WeekNumber): Pick<DisputeDetail, 'isLocked' | 'lockAt'> {
    const terms = this.contest.entryTermsOf(week);
    if (!terms) return { isLocked: false, lockAt: null };
    return {
      isLocked: isPastLock(terms, this.clock.now()),
      lockAt: Number.isFinite(terms.lockAtMs) ? new Date(terms.lockAtMs).toISOString() : null,
    };
  }
}
