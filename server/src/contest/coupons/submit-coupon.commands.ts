import { hash, randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponAccepted } from '@onda-on/contracts/api';
import { couponsIdOf, type CouponEvent } from '@onda-on/contracts/events';
import { Rejection, hasValidChecksum, type CouponNo, type IdChecksum } from '@onda-on/contracts/rules';
import type { IdentityStore, Person } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import {
  CommandRunner,
  withAside,
  type CommandOutcome,
  type Prepared,
} from '../../platform/commands/command-runner.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { entryFault, picksOver } from '../lock/entry-window.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { PinnedSheets } from '../weeks/pinned-sheets.ts';
import { CouponIssuer } from './coupon-issuer.ts';
import { couponSentWith, type CouponState, couponDecider, type CouponCommand } from './coupon.decider.ts';
import { EntryBatches, type Accepted, type Submission, submitCommandOf } from './entry-batches.ts';
import { LateEntryVoider } from './late-entry-voider.ts';
import { ParticipantRegistration } from './participant-registration.ts';

type Sender = Readonly<{ person: Person; keyHash: string; idChecksum: IdChecksum }>;
/** A new edit code: it is shown once, and stored as a hash. */
type NewCode = Readonly<{ couponNo: CouponNo; editCode: string }>;
type CouponOutcome = CommandOutcome<CouponState, CouponEvent, NewCode>;

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
    private readonly batches: EntryBatches,
  ) {}

  async execute({ submission, caller }: SubmitCoupon): Promise<Accepted> {
    const { key, week, profile } = submission;
    const [keyHash, idChecksum] = [hash('sha256', key, 'hex'), this.#checksumOf(profile.nationalId)];
    const accepted = await this.batches.accept({ submission, keyHash, idChecksum, caller });
    return accepted ?? this.inFlight.track(week, this.#submit(submission, { keyHash, idChecksum }, caller));
  }

  /** Decides an entry by itself: by what its person has sent before, or with the reason why it is refused. */
  async #submit(submission: Submission, sent: Omit<Sender, 'person'>, caller: Caller): Promise<Accepted> {
    const { week } = submission;
    const { person, refusal } = await this.#personOf(submission);
    if (person && !refusal && !this.contest.isBlocked(person.participantId)) await this.sheets.pin(week);

    // Each request is its own command; the key's hash in the stream makes a repeat harmless.
    const outcome = await this.commands.run(
      couponDecider,
      // A stream is read for unknown people too: neither answer nor time says who has ever entered.
      couponsIdOf(week, person?.participantId ?? randomUUID()),
      (state: CouponState, at: Date) => {
        if (!person || (refusal && !couponSentWith(state, sent.keyHash))) throw refusal;
        return this.#commandFor(submission, { person, ...sent }, state, at);
      },
      { by: caller, isNew: !refusal },
    );
    await this.#refuseIfLate(outcome, sent.keyHash);
    return { accepted: this.#answer(outcome, sent.keyHash), position: outcome.position };
  }

  /** A refused entry registers nobody. A known person may be repeating an entry that was accepted earlier. */
  async #personOf({ week, profile, picks, network }: Submission) {
    const now = this.clock.now();
    const terms = this.contest.entryTermsOf(week);
    const fault = entryFault(terms, picks, now);
    if (fault === null)
      return { person: await this.registration.admit(profile, { network, week, now }), refusal: undefined };
    const person = await this.vault.find(profile.nationalId);
    return { person, refusal: new Rejection(fault, { needed: terms?.sheetSize ?? 0 }) };
  }

  async #commandFor(
    submission: Submission,
    sender: Sender,
    { coupons }: CouponState,
    now: Date,
  ): Promise<Prepared<CouponCommand, NewCode>> {
    const { week, picks: sent, network } = submission;
    const terms = this.contest.entryTermsOf(week);
    if (!terms) throw new Rejection('WEEK_NOT_OPEN');
    const picks = picksOver(terms, sent);
    const acceptedAt = now.toISOString();
    const asked = { ...sender, attempt: coupons.length, network, picks, acceptedAt };
    const [issued] = await this.issuer.issue(week, [asked]);
    // The person was erased during this request.
    if (!issued) throw new Rejection('PARTICIPANT_NOT_FOUND');
    const { couponNo } = issued.entry;
    const { keyHash } = sender;
    const command = submitCommandOf(this.contest, submission, { issued, terms, picks, keyHash, now });
    return withAside(command, { couponNo, editCode: issued.editCode });
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
