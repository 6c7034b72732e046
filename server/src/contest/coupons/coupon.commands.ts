import { hash, randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponAccepted, CouponRevisedAnswer } from '@onda-on/contracts/api';
import type { CouponSubmitted, CouponEvent } from '@onda-on/contracts/events';
import {
  type NotificationChannel,
  type Settings,
  Rejection,
  type MatchPick,
  type Picks,
  hasValidChecksum,
  type CouponNo,
  type IdChecksum,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { Profile, IdentityStore, Person, Position, EventLog } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { type Caller, metaOf } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { withAside, type Outcome, type Prepared, transact } from '../../platform/kernel/transact.ts';
import { VAULT, EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { refuseUnlessOpen } from '../state/entry-terms.ts';
import { PinnedSheets } from '../weeks/pinned-sheets.ts';
import { CouponAddresses, type CouponAddress } from './coupon-addresses.ts';
import { CouponIssuer } from './coupon-issuer.ts';
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

/** The notifications that a coupon asks for, and whether its address has to be verified. */
function mailsOf(
  { notify, phone }: Pick<Profile, 'notify' | 'phone'>,
  { security }: Pick<Settings, 'security'>,
): Pick<CouponSubmitted['data'], 'notify' | 'verify'> {
  const channels: readonly NotificationChannel[] = phone ? ['mail', 'sms'] : ['mail'];
  return { ...(notify && { notify: channels }), ...(security.requireEmailVerification && { verify: true }) };
}

/** A sheet as picks are laid over it. */
type Sheet = Readonly<{ slotOf: ReadonlyMap<string, number>; sheetSize: number }>;

/**
 * Picks in the sheet's order: one for every match, each once, and none beside it.
 *
 * @throws {Rejection} that names the problem: how many, twice, or a match that is not on the sheet.
 */
export function picksOver({ slotOf, sheetSize }: Sheet, picks: readonly MatchPick[]): Picks {
  if (picks.length !== sheetSize)
    throw new Rejection('PICK_COUNT', { needed: sheetSize, actual: picks.length });
  const slots: string[] = [];
  for (const { matchId, outcome } of picks) {
    const slot = slotOf.get(matchId);
    if (slot === undefined) throw new Rejection('PICK_UNKNOWN_MATCH');
    if (slots[slot] !== undefined) throw new Rejection('PICK_TWICE');
    slots[slot] = outcome;
  }
  return slots.join('');
}

/** Who sends, with which key. */
type Sender = Readonly<{ person: Person; keyHash: string; idChecksum: IdChecksum }>;
/** The code that was made for a coupon: it is shown once, and stored as a hash. */
type Issued = Readonly<{ couponNo: CouponNo; editCode: string }>;
type CouponOutcome = Outcome<CouponState, CouponEvent, Issued>;

type Accepted = Readonly<{ accepted: CouponAccepted; position: Position }>;

/** An entry as it was sent: `key` says which sending it is, `network` where it came from. */
export type Submission = Readonly<{
  key: string;
  network: string;
  week: WeekNumber;
  profile: Profile;
  picks: readonly MatchPick[];
}>;

export class SubmitCoupon extends Command<Accepted> {
  constructor(
    readonly submission: Submission,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Takes an entry: once per person and week, before the lock, and for ever with the same answer. */
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
    const idChecksum = this.#checksumOf(submission.profile.nationalId);
    const keyHash = hash('sha256', submission.key, 'hex');
    const refusal = this.#refusalOf(submission);
    const person = refusal
      ? await this.#knownOr(refusal, submission.profile.nationalId)
      : await this.registration.admit(submission.profile, { ...submission, now: this.clock.now() });
    if (!refusal && !this.contest.isBlocked(person.participantId)) await this.sheets.pin(submission.week);

    const sender: Sender = { person, keyHash, idChecksum };
    // Each request is a command of its own: what makes a repeat harmless is the key's hash in the stream.
    const outcome = await this.commands.run(
      couponDecider,
      `${submission.week}-${person.participantId}`,
      (state: CouponState, now: Date) => this.#commandFor(submission, sender, state, now),
      { by: caller, isNew: !refusal },
    );
    await this.#refuseIfLate(outcome, keyHash);
    return { accepted: this.#answer(outcome, keyHash), position: outcome.position };
  }

  /** Why nobody could enter like this now; somebody who already has entered gets that refusal first. */
  #refusalOf({ week, picks }: Submission): Rejection | null {
    const terms = this.contest.entryTermsOf(week);
    try {
      refuseUnlessOpen(terms, this.clock.now());
      if (terms) picksOver(terms, picks);
      return null;
    } catch (error) {
      if (error instanceof Rejection) return error;
      throw error;
    }
  }

  async #knownOr(refusal: Rejection, nationalId: string): Promise<Person> {
    const known = await this.vault.find(nationalId);
    if (!known) throw refusal;
    return known;
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
    // Over which sheet it was is asked of the stored event itself.
    if (sent) await this.late.refuseIfWasLate(sent.entry);
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

/** All picks anew, with the code that the receipt showed once. */
export type Revision = Readonly<{
  couponNo: CouponNo;
  key: string;
  network: string;
  editCode: string;
  /** The week that the picks claim to be for. */
  week: WeekNumber;
  picks: readonly MatchPick[];
}>;

export class ReviseCoupon extends Command<Revised> {
  constructor(
    readonly revision: Revision,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Replaces the picks of a coupon until the lock; the earlier ones stay in the log (docs/threat-model.md#guessing-edit-codes). */
@CommandHandler(ReviseCoupon)
export class ReviseCouponHandler implements ICommandHandler<ReviseCoupon> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
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

  async #revise(revision: Revision, address: CouponAddress, caller: Caller): Promise<Revised> {
    const { couponNo, key } = revision;
    const keyHash = hash('sha256', key, 'hex');
    const command = (state: CouponState) => this.#commandFor(revision, address, keyHash, state);
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const outcome = await transact(this.log, couponDecider, address.stream, command, meta);
    const [written] = outcome.events;
    if (written?.type === 'CouponRevised') await this.late.refuseIfLate(written, outcome.position);

    const coupon = couponIn(outcome.state, couponNo);
    if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
    const sent = coupon.sendings.find((each) => each.keyHash === keyHash) ?? latestSending(coupon);
    const { acceptedAt, leafHash } = sent;
    return { revised: { couponNo, acceptedAt, leafHash }, position: outcome.position };
  }

  async #commandFor(
    { couponNo, editCode, picks: sent }: Revision,
    { week, participantId }: CouponAddress,
    keyHash: string,
    state: CouponState,
  ): Promise<CouponCommand> {
    const coupon = couponIn(state, couponNo);
    const terms = this.contest.entryTermsOf(week);
    if (!coupon || !terms) throw new Rejection('COUPON_NOT_FOUND');
    const picks = picksOver(terms, sent);
    const now = this.clock.now();
    const acceptedAt = now.toISOString();
    const sending = { picks, acceptedAt };
    const leafHash = await this.issuer.leafHashOf(coupon.entry, coupon.sendings.length, sending);
    const isBlocked = this.contest.isBlocked(participantId);
    const made = { acceptedAt, leafHash };
    return { type: 'ReviseCoupon', couponNo, editCode, terms, picks, keyHash, isBlocked, made, now };
  }
}
