import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LookupAnswer } from '@onda-on/contracts/api';
import { ERASED_NAME, Rejection } from '@onda-on/contracts/rules';
import { PARTICIPANTS, STANDINGS, type CouponView } from '@onda-on/contracts/views';
import { couponBookOf } from '@onda-on/projections';
import type { DocumentReader, IdentityStore, KnownPerson } from '@onda-on/stores';

import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { verificationsOf } from '../coupons/verification.ts';
import { Calendar } from '../weeks/calendar.ts';
import { lookupAnswer } from './lookup-answer.ts';
import { LookupPolicy, type Asked } from './lookup-policy.ts';

export class LookUp extends Query<LookupAnswer> {
  constructor(readonly asked: Asked) {
    super();
  }
}

/** A person's own history, found by the national ID. */
@QueryHandler(LookUp)
export class LookUpHandler implements IQueryHandler<LookUp> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly calendar: Calendar,
    private readonly policy: LookupPolicy,
  ) {}

  execute({ asked }: LookUp): Promise<LookupAnswer> {
    return this.policy.run(asked, () => this.#lookUp(asked));
  }

  async #lookUp(asked: Asked): Promise<LookupAnswer> {
    const person = await this.people.find(asked.nationalId);
    const coupons = person ? await this.#couponsOf(person) : [];
    this.policy.refuseWithoutCode(asked, coupons);
    const [latest] = coupons;
    if (!person || !latest) throw new Rejection('PARTICIPANT_NOT_FOUND');
    return this.#answer(person, latest, coupons);
  }

  /** Newest week first; in a week the newest first. */
  async #couponsOf({ participantId }: KnownPerson): Promise<readonly CouponView[]> {
    const book = await couponBookOf(this.reads);
    const coupons = await book.couponsOf(participantId);
    return coupons.toSorted((a, b) => b.week - a.week || (a.acceptedAt < b.acceptedAt ? 1 : -1));
  }

  async #answer(
    person: KnownPerson,
    latest: CouponView,
    coupons: readonly CouponView[],
  ): Promise<LookupAnswer> {
    const { participantId } = person;
    const { profileVersion } = latest;
    const weeks = [...new Set(coupons.map(({ week }) => String(week)))];
    const [season, tables, participant, profiles] = await Promise.all([
      this.calendar.season(),
      this.reads.getMany(STANDINGS, weeks),
      this.reads.get(PARTICIPANTS, participantId),
      this.people.profilesOf([{ participantId, profileVersion }]),
    ]);
    const verifications = await verificationsOf(
      this.reads,
      coupons.map(({ couponNo }) => couponNo),
    );
    const profile = profiles.get(`${participantId}@${profileVersion}`) ?? person.profile;
    return lookupAnswer({
      // A void coupon's profile may have been deleted, and nobody has entered since.
      profile: {
        name: profile.name || ERASED_NAME,
        nationalId: profile.nationalId,
        createdAt: person.createdAt,
      },
      isRanked: participant?.isActive ?? true,
      coupons,
      season,
      tables,
      verifications,
    });
  }
}
