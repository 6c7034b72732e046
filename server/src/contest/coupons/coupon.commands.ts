import { hash } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponAccepted, CouponRevisedAnswer } from '@onda-on/contracts/api';
import type { CouponSubmitted, CouponEvent } from '@onda-on/contracts/events';
import {
  type NotificationChannel,
  type Settings,
  Rejection,
  type MatchPick,
  hasValidChecksum,
  type CouponNo,
  type IdChecksum,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { Profile, IdentityStore, Person, Position } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CommandBy } from '../../platform/kernel/bus-classes.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import {
  CommandRunner,
  withAside,
  type CommandOutcome,
  type Prepared,
} from '../../platform/kernel/command-runner.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { entryFault, picksOver } from '../lock/entry-window.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { PinnedSheets } from '../weeks/pinned-sheets.ts';
import { CouponAddresses, type StreamOfCoupon, CouponIssuer } from './coupon-issuer.ts';
import {
  couponSentWith,
  type CouponState,
  couponDecider,
  type CouponCommand,
  couponIn,
  latestSending,
} from './coupon.decider.ts';
import { EditCodeTries } from './edit-code-tries.ts';
import { LateEntryVoider } from './late-entry-voider.ts';
import { ParticipantRegistration } from './participant-registration.ts';

function mailsOf(
  { notify, phone }: Pick<Profile, 'notify' | 'phone'>,
  { security }: Pick<Settings, 'security'>,
): Pick<CouponSubmitted['data'], 'notify' | 'verify'> {
  const channels: readonly NotificationChannel[] = phone ? ['mail', 'sms'] : ['mail'];
  return { ...(notify && { notify: channels }), ...(security.requireEmailVerification && { verify: true }) };
}

type Sender = Readonly<{ person: Person; keyHash: string; idChecksum: IdChecksum }>;
/** A new edit code: it is shown once, and stored as a hash. */
type Issued = Readonly<{ couponNo: CouponNo; editCode: string }>;
type CouponOutcome = CommandOutcome<CouponState, CouponEvent, Issued>;

type Accepted = Readonly<{ accepted: CouponAccepted; position: Position }>;

/** An entry as sent. `key` is the idempotency key, `network` the network of the sender. */
export type Submission = Readonly<{
  key: string;
  network: string;
  week: WeekNumber;
  profile: Profile;
  picks: readonly MatchPick[];
}>;

export class SubmitCoupon extends CommandBy<{ submission: Submission }, Accepted>() {}

/** Accepts one entry per person and week before the lock. A repeat with the same key always gets the same answer. */
@CommandHandler(SubmitCoupon)
export class SubmitCouponHandler implements ICommandHandler<SubmitCoupon> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tcChecksum'>,
    private readonly contest: ContestState,
    private readonly inFlight: EntriesInFlight,
    private readonly sheets: PinnedSheets,
    private readonly registration: ParticipantRegistration,
    private readonly issuer: CouponIssuer,
    private readonly late: LateEntryVoider,
  ) {}

  execute({ submission, caller }: SubmitCoupon): Promise<Accepted> {
    return this.inFlight.track(submission.week, this.#submit(submission, caller));
  }

  async #submit(submission: Submission, caller: Caller): Promise<Accepted> {
    const { key, week, profile } = submission;
    const idChecksum = this.#checksumOf(profile.nationalId);
    const keyHash = hash('sha256', key, 'hex');
    const { person, mayEnter } = await this.#personOf(submission);
    if (mayEnter && !this.contest.isBlocked(person.participantId)) await this.sheets.pin(week);

    const sender: Sender = { person, keyHash, idChecksum };
    // Each request is its own command; the key's hash in the stream makes a repeat harmless.
    const outcome = await this.commands.run(
      couponDecider,
      `${week}-${person.participantId}`,
      (state: CouponState, at: Date) => this.#commandFor(submission, sender, state, at),
      { by: caller, isNew: mayEnter },
    );
    await this.#refuseIfLate(outcome, keyHash);
    return { accepted: this.#answer(outcome, keyHash), position: outcome.position };
  }

  /** A refused entry registers nobody. A known person may be repeating an entry that was accepted earlier. */
  async #personOf({ week, profile, picks, network }: Submission) {
    const now = this.clock.now();
    const terms = this.contest.entryTermsOf(week);
    const fault = entryFault(terms, picks, now);
    if (fault === null)
      return { person: await this.registration.admit(profile, { network, week, now }), mayEnter: true };
    const person = await this.vault.find(profile.nationalId);
    if (!person) throw new Rejection(fault, { needed: terms?.sheetSize ?? 0 });
    return { person, mayEnter: false };
  }

  async #commandFor(
    { week, profile, picks: sent, network }: Submission,
    sender: Sender,
    { coupons }: CouponState,
    now: Date,
  ): Promise<Prepared<CouponCommand, Issued>> {
    const { person, keyHash, idChecksum } = sender;
    const terms = this.contest.entryTermsOf(week);
    if (!terms) throw new Rejection('WEEK_NOT_OPEN');
    const picks = picksOver(terms, sent);
    const { entry, made, editCode } = await this.issuer.submission({
      week,
      attempt: coupons.length,
      person,
      keyHash,
      network,
      idChecksum,
      picks,
      acceptedAt: now.toISOString(),
    });
    const isBlocked = this.contest.isBlocked(person.participantId);
    const mails = mailsOf(profile, this.contest.settings);
    return withAside(
      { type: 'SubmitCoupon', entry, made: { ...made, ...mails }, terms, picks, keyHash, isBlocked, now },
      { couponNo: entry.couponNo, editCode },
    );
  }

  #checksumOf(nationalId: string): IdChecksum {
    if (this.config.tcChecksum === 'off') return 'unchecked';
    if (hasValidChecksum(nationalId)) return 'valid';
    if (this.config.tcChecksum === 'enforce') throw new Rejection('INVALID_NATIONAL_ID');
    return 'invalid';
  }

  async #refuseIfLate({ events: [written], state, position }: CouponOutcome, keyHash: string): Promise<void> {
    if (written?.type === 'CouponSubmitted') return this.late.refuseIfLate(written, position);
    const sent = couponSentWith(state, keyHash);
    // The stored event says which sheet the entry was for.
    if (sent) await this.late.refuseIfWasLate(sent.entry, keyHash, position);
  }

  #answer({ state, aside: issued }: CouponOutcome, keyHash: string): CouponAccepted {
    const coupon = couponSentWith(state, keyHash);
    if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
    const { entry, sendings, idChecksum } = coupon;
    const [{ acceptedAt, leafHash }] = sendings;
    const isNew = issued?.couponNo === entry.couponNo;
    const editCode = isNew ? issued.editCode : this.issuer.editCodeOf(entry.couponNo, keyHash);
    return { couponNo: entry.couponNo, week: entry.week, editCode, acceptedAt, leafHash, idChecksum };
  }
}

type Revised = Readonly<{ revised: CouponRevisedAnswer; position: Position }>;

export type CouponRevision = Readonly<{
  couponNo: CouponNo;
  key: string;
  network: string;
  editCode: string;
  /** The week that the picks claim to be for. */
  week: WeekNumber;
  picks: readonly MatchPick[];
}>;

export class ReviseCoupon extends CommandBy<{ revision: CouponRevision }, Revised>() {}

/** Replaces the picks of a coupon until the lock; the earlier ones stay in the log (docs/threat-model.md#guessing-edit-codes). */
@CommandHandler(ReviseCoupon)
export class ReviseCouponHandler implements ICommandHandler<ReviseCoupon> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly inFlight: EntriesInFlight,
    private readonly addresses: CouponAddresses,
    private readonly issuer: CouponIssuer,
    private readonly tries: EditCodeTries,
    private readonly late: LateEntryVoider,
  ) {}

  async execute({ revision, caller }: ReviseCoupon): Promise<Revised> {
    const address = await this.addresses.find(revision.couponNo);
    if (address.week !== revision.week) throw new Rejection('PICK_UNKNOWN_MATCH');
    const revising = this.tries.guard(revision.network, () => this.#revise(revision, address, caller));
    return this.inFlight.track(address.week, revising);
  }

  async #revise(revision: CouponRevision, address: StreamOfCoupon, caller: Caller): Promise<Revised> {
    const { couponNo, key } = revision;
    const keyHash = hash('sha256', key, 'hex');
    const outcome = await this.commands.run(
      couponDecider,
      address.stream,
      (state: CouponState, now: Date) => this.#commandFor(revision, address, keyHash, state, now),
      { by: caller },
    );
    const [written] = outcome.events;
    if (written?.type === 'CouponRevised') await this.late.refuseIfLate(written, outcome.position);

    const coupon = couponIn(outcome.state, couponNo);
    if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
    const sent = coupon.sendings.find((each) => each.keyHash === keyHash);
    if (sent && !written) await this.late.refuseIfWasLate(coupon.entry, keyHash, outcome.position);
    const { acceptedAt, leafHash } = sent ?? latestSending(coupon);
    return { revised: { couponNo, acceptedAt, leafHash }, position: outcome.position };
  }

  async #commandFor(
    { couponNo, editCode, picks: sent }: CouponRevision,
    { week, participantId }: StreamOfCoupon,
    keyHash: string,
    state: CouponState,
    now: Date,
  ): Promise<CouponCommand> {
    const coupon = couponIn(state, couponNo);
    const terms = this.contest.entryTermsOf(week);
    if (!coupon || !terms) throw new Rejection('COUPON_NOT_FOUND');
    const picks = picksOver(terms, sent);
    const acceptedAt = now.toISOString();
    const sending = { picks, acceptedAt };
    const leafHash = await this.issuer.leafHashOf(coupon.entry, coupon.sendings.length, sending);
    const isBlocked = this.contest.isBlocked(participantId);
    const made = { acceptedAt, leafHash };
    return { type: 'ReviseCoupon', couponNo, editCode, terms, picks, keyHash, isBlocked, made, now };
  }
}
