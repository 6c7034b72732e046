import { Inject, Injectable } from '@nestjs/common';
import { couponCodec, streamOf } from '@onda-on/contracts/events';
import { Rejection, type WeekNumber } from '@onda-on/contracts/rules';
import type {
  EventLog,
  IdentityStore,
  KeyStore,
  KnownPerson,
  Person,
  Profile,
  SecretStore,
} from '@onda-on/stores';

import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { evolveCoupon, liveCouponOf, NO_COUPON } from './coupon-state.ts';
import { NewPersonQueue } from './new-person-queue.ts';
import { isSpent } from './spent-entries.ts';

type Entering = Readonly<{ week: WeekNumber; network: string; now: Date }>;

/** Who is entering. The person's row is durable before anything is written about the person. */
@Injectable()
export class Admission {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore & KeyStore & SecretStore,
    private readonly contest: ContestState,
    private readonly newPersons: NewPersonQueue,
  ) {}

  /**
   * @throws {Rejection} REGISTRATIONS_CLOSED for somebody new while nobody new is taken, ALREADY_SUBMITTED for whoever
   * entered this week and was forgotten since (docs/threat-model.md#erasure-as-a-weapon).
   */
  async admit(profile: Profile, { week, network, now }: Entering): Promise<Person> {
    const same = await this.vault.recognise?.(profile);
    if (same) return same;
    const known = await this.vault.find(profile.nationalId);
    if (known && (isSame(known.profile, profile) || (await this.#willBeRefused(known, week)))) return known;
    if (!known && (await this.#hasSpent(week, profile.nationalId))) throw new Rejection('ALREADY_SUBMITTED');
    const makeNew = this.contest.settings.site.allowRegistrations;
    const person = await this.vault.enrol(profile, { now: now.toISOString(), makeNew });
    if (!person) throw new Rejection('REGISTRATIONS_CLOSED');
    if (!known) this.newPersons.entered(network);
    return person;
  }

  async #hasSpent(week: WeekNumber, nationalId: string): Promise<boolean> {
    return this.contest.current.erased.size > 0 && isSpent(this.vault, week, nationalId);
  }

  /** A refused entry must not change the profile of somebody whose number it only borrowed (docs/threat-model.md#squatting). */
  async #willBeRefused({ participantId }: KnownPerson, week: WeekNumber): Promise<boolean> {
    if (this.contest.isBlocked(participantId)) return true;
    const { events } = await this.log.read(streamOf.coupon(week, participantId));
    return liveCouponOf(events.map(couponCodec.decode).reduce(evolveCoupon, NO_COUPON)) !== undefined;
  }
}

const isSame = (known: Profile, sent: Profile): boolean =>
  known.name === sent.name &&
  known.email === sent.email &&
  known.phone === sent.phone &&
  (known.notify ?? false) === (sent.notify ?? false);
