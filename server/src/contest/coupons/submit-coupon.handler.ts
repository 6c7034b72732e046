import { hash } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponAccepted } from '@onda-on/contracts/api';
import type { CouponEvent } from '@onda-on/contracts/events';
import {
  hasValidChecksum,
  Rejection,
  type CouponNo,
  type IdChecksum,
  type MatchPick,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { IdentityStore, Person, Position, Profile } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { withAside, type Outcome, type Prepared } from '../../platform/kernel/transact.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { refuseUnlessOpen } from '../state/entry-terms.ts';
import { PinnedSheets } from '../weeks/pinned-sheets.ts';
import { Admission } from './admission.ts';
import { mailsOf } from './coupon-mails.ts';
import { CouponMint } from './coupon-mint.ts';
import { couponSentWith, type CouponState } from './coupon-state.ts';
import { couponDecider, type CouponCommand } from './coupon.decider.ts';
import { LateEntries } from './late-entries.ts';
import { picksOver } from './pick-list.ts';

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
    private readonly admission: Admission,
    private readonly mint: CouponMint,
    private readonly late: LateEntries,
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
      : await this.admission.admit(submission.profile, { ...submission, now: this.clock.now() });
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
    const { entry, made, editCode } = await this.mint.submission({
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
    const editCode = isNew ? issued.editCode : this.mint.editCodeOf(entry.couponNo, keyHash);
    return { couponNo: entry.couponNo, week: entry.week, editCode, acceptedAt, leafHash, idChecksum };
  }
}
