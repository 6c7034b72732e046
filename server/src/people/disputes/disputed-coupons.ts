import { Inject, Injectable } from '@nestjs/common';
import { couponCodec, streamOf, type CouponEvent } from '@onda-on/contracts/events';
import { Rejection, type CouponNo, type ParticipantId, type WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, IdentityStore } from '@onda-on/stores';

import { evolveCoupon, NO_COUPON, type Coupon } from '../../contest/coupons/coupon.decider.ts';
import { CustomerVault, type ContactMessage } from '../../crm/customers/customer-vault.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';

export type FoundCoupon = Readonly<{ coupon: Coupon; participantId: ParticipantId; profileVersion: number }>;

@Injectable()
export class DisputedCoupons {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly messages: CustomerVault,
  ) {}

  /** @throws {Rejection} TICKET_NOT_FOUND once the sender is erased. */
  async messageOf(ticketId: string): Promise<ContactMessage & Readonly<{ nationalId: string }>> {
    const message = await this.messages.message(ticketId);
    const nationalId = message?.nationalId;
    if (!message || nationalId === undefined) throw new Rejection('TICKET_NOT_FOUND');
    return { ...message, nationalId };
  }

  /** The valid coupon of that week, or else the latest one. */
  async find(nationalId: string, week: WeekNumber): Promise<FoundCoupon | undefined> {
    const coupons = await this.#couponsOf(nationalId, week);
    return coupons.find(({ coupon }) => coupon.voided === null) ?? coupons.at(-1);
  }

  /** @throws {Rejection} COUPON_NOT_FOUND unless it was entered in that week under the number of the dispute. */
  async require(couponNo: CouponNo, nationalId: string, week: WeekNumber): Promise<FoundCoupon> {
    return numbered(couponNo, await this.#couponsOf(nationalId, week));
  }

  /** @throws {Rejection} COUPON_NOT_FOUND if the person has no coupon of that number in the week. */
  async byNumber(couponNo: CouponNo, week: WeekNumber, participantId: ParticipantId): Promise<FoundCoupon> {
    return numbered(couponNo, await this.in(week, participantId));
  }

  async personOf(nationalId: string): Promise<ParticipantId | undefined> {
    return (await this.vault.find(nationalId))?.participantId;
  }

  async #couponsOf(nationalId: string, week: WeekNumber): Promise<readonly FoundCoupon[]> {
    const person = await this.personOf(nationalId);
    return person === undefined ? [] : this.in(week, person);
  }

  /** All coupons of a person in the week, in the order of time. */
  async in(week: WeekNumber, participantId: ParticipantId): Promise<readonly FoundCoupon[]> {
    const { events } = await this.log.read(streamOf.coupon(week, participantId));
    const decoded = events.map(couponCodec.decode);
    const { coupons } = decoded.reduce(evolveCoupon, NO_COUPON);
    return coupons.map((coupon) => ({
      coupon,
      participantId,
      profileVersion: profileVersionIn(decoded, coupon.entry.couponNo),
    }));
  }
}

function numbered(couponNo: CouponNo, coupons: readonly FoundCoupon[]): FoundCoupon {
  const found = coupons.find(({ coupon }) => coupon.entry.couponNo === couponNo);
  if (!found) throw new Rejection('COUPON_NOT_FOUND');
  return found;
}

function profileVersionIn(events: readonly CouponEvent[], couponNo: CouponNo): number {
  for (const { type, data } of events)
    if (type === 'CouponSubmitted' && data.couponNo === couponNo) return data.profileVersion;
  throw new Error(`Coupon ${couponNo} was never submitted`);
}
