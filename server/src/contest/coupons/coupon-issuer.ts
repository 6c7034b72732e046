import { Inject, Injectable } from '@nestjs/common';
import {
  Rejection,
  type CouponNo,
  type ParticipantId,
  type WeekNumber,
  type EntryId,
  type IdChecksum,
  type Picks,
} from '@onda-on/contracts/rules';
import type { IdentityStore, KeyStore, Person, Secrets } from '@onda-on/stores';

import { randomId } from '../../platform/kernel/ids.ts';
import { VAULT, SECRETS } from '../../platform/stores/stores.module.ts';
import { sourceScopeOf } from '../model/contest.ts';
import { leafHashOf, saltTextOf } from '../proof/leaf.ts';
import { CouponNumbers, type CouponParts } from './coupon-number.ts';
import type { Entry } from './coupon.decider.ts';
import { editCodeHashOf, editCodeOf } from './edit-code.ts';

type Sending = Readonly<{ picks: Picks; acceptedAt: string }>;
/** `attempt` counts the person's coupons of the week from 0. `network` is the network of the sender. */
type Submission = Sending &
  Readonly<{
    week: WeekNumber;
    attempt: number;
    person: Person;
    keyHash: string;
    network: string;
    idChecksum: IdChecksum;
  }>;

/** Makes a coupon's number, edit code, fingerprint and source tag. */
@Injectable()
export class CouponIssuer {
  readonly #numbers: CouponNumbers;
  readonly #couponKey: Buffer;

  constructor(
    @Inject(VAULT) private readonly vault: KeyStore,
    @Inject(SECRETS) { couponKey }: Pick<Secrets, 'couponKey'>,
  ) {
    this.#numbers = new CouponNumbers(couponKey);
    this.#couponKey = couponKey;
  }

  /** @throws {Rejection} COUPON_NOT_FOUND for a number that was never given out. */
  partsOf(couponNo: CouponNo): CouponParts {
    return this.#numbers.decode(couponNo);
  }

  /** The edit code for the sender with this idempotency key; nobody else sees it. */
  editCodeOf(couponNo: CouponNo, keyHash: string): string {
    return editCodeOf(this.#couponKey, couponNo, keyHash);
  }

  async submission(submission: Submission) {
    const { week, attempt, person, keyHash, network, idChecksum, acceptedAt } = submission;
    const { participantId, personNo, profileVersion } = person;
    const couponNo = this.#numbers.encode({ week, attempt, personNo });
    const entry: Entry = { couponNo, week, participantId, entryId: randomId() as EntryId };
    const [leafHash, sourceTag] = await Promise.all([
      this.leafHashOf(entry, 0, submission),
      this.vault.tagOf(sourceScopeOf(week), network),
    ]);
    const editCode = this.editCodeOf(couponNo, keyHash);
    const editCodeHash = editCodeHashOf(editCode);
    return {
      entry,
      editCode,
      made: { editCodeHash, idChecksum, leafHash, sourceTag, profileVersion, acceptedAt },
    };
  }

  /** The fingerprint of picks that were sent as this revision; 0 is the submission. */
  async leafHashOf(
    { couponNo, entryId, participantId }: Entry,
    revision: number,
    { picks, acceptedAt }: Sending,
  ): Promise<string> {
    const salt = await this.#saltOf(participantId, saltTextOf(couponNo, revision));
    return leafHashOf({ entryId, picks, acceptedAt, salt });
  }

  async #saltOf(participantId: ParticipantId, text: string): Promise<string> {
    const salt = await this.vault.saltOf(participantId, text);
    // The person was erased during this request.
    if (salt === undefined) throw new Rejection('PARTICIPANT_NOT_FOUND');
    return salt;
  }
}

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
