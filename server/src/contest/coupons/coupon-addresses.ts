import { Inject, Injectable } from '@nestjs/common';
import { Rejection, type CouponNo, type ParticipantId, type WeekNumber } from '@onda-on/contracts/rules';
import type { IdentityStore } from '@onda-on/stores';

import { VAULT } from '../../platform/stores/stores.module.ts';
import { CouponIssuer } from './coupon-issuer.ts';

/** The event stream of a coupon; `stream` is its id without the category. */
export type StreamOfCoupon = Readonly<{ week: WeekNumber; participantId: ParticipantId; stream: string }>;

/** Finds a coupon's stream from its number, without a read model. */
@Injectable()
export class CouponAddresses {
  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly issuer: CouponIssuer,
  ) {}

  /** @throws {Rejection} COUPON_NOT_FOUND, also when the person was erased. */
  async find(couponNo: CouponNo): Promise<StreamOfCoupon> {
    const { week, personNo } = this.issuer.partsOf(couponNo);
    const person = await this.vault.byPersonNo(personNo);
    if (!person) throw new Rejection('COUPON_NOT_FOUND');
    const { participantId } = person;
    return { week, participantId, stream: `${week}-${participantId}` };
  }
}
