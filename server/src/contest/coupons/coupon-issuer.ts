import { Inject, Injectable } from '@nestjs/common';
import { couponsIdOf, type CouponSubmitted } from '@onda-on/contracts/events';
import {
  Rejection,
  type CouponNo,
  type ParticipantId,
  type WeekNumber,
  type EntryId,
  type IdChecksum,
  type Picks,
} from '@onda-on/contracts/rules';
import type { Enrolled, IdentityStore, KeyStore, Person, Secrets } from '@onda-on/stores';

import { randomId } from '../../platform/commands/ids.ts';
import { VAULT, SECRETS } from '../../platform/stores/stores.module.ts';
import { sourceScopeOf } from '../model/contest.ts';
import { leafHashOf, saltTextOf } from '../proof/leaf.ts';
import { CouponNumbers, type CouponParts } from './coupon-number.ts';
import type { Entry } from './coupon.decider.ts';
import { editCodeHashOf, editCodeOf } from './edit-code.ts';

type Sending = Readonly<{ picks: Picks; acceptedAt: string }>;
/** `attempt` counts the person's coupons of the week from 0. `network` is the network of the sender. `saltOf` is known of somebody enrolled just now. */
type Issuing = Sending &
  Readonly<{
    attempt: number;
    person: Person;
    saltOf?: Enrolled['saltOf'];
    keyHash: string;
    network: string;
    idChecksum: IdChecksum;
  }>;

export type Issued = Readonly<{
  entry: Entry;
  editCode: string;
  made: Pick<
    CouponSubmitted['data'],
    'editCodeHash' | 'idChecksum' | 'leafHash' | 'sourceTag' | 'profileVersion' | 'acceptedAt'
  >;
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

  /** What entries into a week need besides their picks, in the order of `submissions`; undefined for a person who was just erased. */
  async issue(week: WeekNumber, submissions: readonly Issuing[]): Promise<readonly (Issued | undefined)[]> {
    const entries = submissions.map(({ attempt, person }): Entry => {
      const { participantId, personNo } = person;
      const couponNo = this.#numbers.encode({ week, attempt, personNo });
      return { couponNo, week, participantId, entryId: randomId() as EntryId };
    });
    const salts: (string | undefined)[] = [];
    for (const [i, { saltOf }] of submissions.entries()) {
      const { couponNo, participantId } = entries[i] as Entry;
      const text = saltTextOf(couponNo, 0);
      salts.push(saltOf ? saltOf(text) : await this.vault.saltOf(participantId, text));
    }
    const networks = submissions.map(({ network }) => network);
    const tags = await this.vault.tagsOf(sourceScopeOf(week), networks);
    return submissions.map((submission, i) => {
      const salt = salts[i];
      return salt === undefined
        ? undefined
        : this.#issued(submission, entries[i] as Entry, salt, tags[i] as string);
    });
  }

  #issued(
    { person, keyHash, idChecksum, picks, acceptedAt }: Issuing,
    entry: Entry,
    salt: string,
    sourceTag: string,
  ): Issued {
    const { couponNo, entryId } = entry;
    const leafHash = leafHashOf({ entryId, picks, acceptedAt, salt });
    const editCode = this.editCodeOf(couponNo, keyHash);
    const editCodeHash = editCodeHashOf(editCode);
    const { profileVersion } = person;
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
    const salt = await this.vault.saltOf(participantId, saltTextOf(couponNo, revision));
    // The person was erased during this request.
    if (salt === undefined) throw new Rejection('PARTICIPANT_NOT_FOUND');
    return leafHashOf({ entryId, picks, acceptedAt, salt });
  }
}

/** Whose coupon it is; `id` is the one that `couponDecider` runs under. */
export type CouponAddress = Readonly<{ week: WeekNumber; participantId: ParticipantId; id: string }>;

/** Finds a coupon's person and week from its number, without a read model. */
@Injectable()
export class CouponAddresses {
  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly issuer: CouponIssuer,
  ) {}

  /** @throws {Rejection} COUPON_NOT_FOUND, also when the person was erased. */
  async find(couponNo: CouponNo): Promise<CouponAddress> {
    const { week, personNo } = this.issuer.partsOf(couponNo);
    const person = await this.vault.byPersonNo(personNo);
    if (!person) throw new Rejection('COUPON_NOT_FOUND');
    const { participantId } = person;
    return { week, participantId, id: couponsIdOf(week, participantId) };
  }
}
