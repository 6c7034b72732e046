import { Inject, Injectable } from '@nestjs/common';
import { couponCodec } from '@onda-on/contracts/events';
import type { CouponNo, ParticipantId } from '@onda-on/contracts/rules';
import { type EventLog, type IdentityStore, type KeyStore, LOG_START, type Secrets } from '@onda-on/stores';

import { CouponNumbers } from '../../contest/coupons/coupon-number.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { isKnownPerson, unlessDamaged } from './erasures.ts';

const PARTICIPANT_ID = /^[0-9a-f]{32}$/;

/** Finds the participant whom an operator names by id, coupon number or national ID. */
@Injectable()
export class WhoIsMeant {
  readonly #numbers: CouponNumbers;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore & KeyStore,
    @Inject(SECRETS) { couponKey }: Secrets,
    private readonly contest: ContestState,
  ) {
    this.#numbers = new CouponNumbers(couponKey);
  }

  /** @throws {DamagedVaultRow} if nothing decrypts the row of the number. */
  byNationalId = async (nationalId: string): Promise<ParticipantId | undefined> =>
    (await this.vault.find(nationalId))?.participantId;

  /** @throws {Rejection} COUPON_NOT_FOUND for a number that was never issued. */
  async byWord(word: string): Promise<ParticipantId | undefined> {
    if (!PARTICIPANT_ID.test(word)) return this.#byCoupon(word.toUpperCase() as CouponNo);
    const participantId = word as ParticipantId;
    const isFound =
      this.contest.current.erased.has(participantId) ||
      (await isKnownPerson(this.vault, participantId)) ||
      (await this.#inLog((each) => each.participantId === participantId)) !== undefined;
    return isFound ? participantId : undefined;
  }

  async #byCoupon(couponNo: CouponNo): Promise<ParticipantId | undefined> {
    const { personNo } = this.#numbers.decode(couponNo);
    const person = await unlessDamaged(() => this.vault.byPersonNo(personNo));
    // A person who was erased, or whose row is damaged, is found only by reading the whole log.
    return person?.participantId ?? this.#inLog((each) => each.couponNo === couponNo);
  }

  async #inLog(isMeant: (coupon: Coupon) => boolean): Promise<ParticipantId | undefined> {
    for await (const { event } of this.log.readAll(LOG_START, ['CouponSubmitted'])) {
      const coupon = event && (couponCodec.decode(event).data as Coupon);
      if (coupon && isMeant(coupon)) return coupon.participantId;
    }
    return undefined;
  }
}

type Coupon = Readonly<{ couponNo: CouponNo; participantId: ParticipantId }>;
