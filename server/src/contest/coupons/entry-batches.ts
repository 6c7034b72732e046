import { AsyncResource } from 'node:async_hooks';

import { Inject, Injectable, Optional } from '@nestjs/common';
import type { CouponAccepted } from '@onda-on/contracts/api';
import { couponsIdOf, type CouponEvent, type CouponSubmitted } from '@onda-on/contracts/events';
import type {
  IdChecksum,
  MatchPick,
  NotificationChannel,
  Picks,
  Settings,
  WeekNumber,
} from '@onda-on/contracts/rules';
import { DamagedVaultRow, LOG_START, msLeft, withinTime, type Position, type Profile } from '@onda-on/stores';

import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner, type NewCommand, type NewOutcome } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { TRACING, type Tracing } from '../../platform/tracing/tracing.port.ts';
import { entryFault, inOrderOf, type EntryTerms } from '../lock/entry-window.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { CouponIssuer, type Issued } from './coupon-issuer.ts';
import { couponDecider, type CouponCommand } from './coupon.decider.ts';
import { LateEntryVoider } from './late-entry-voider.ts';
import { ParticipantRegistration } from './participant-registration.ts';

/** Writing so many takes a few hundredths of a second, in which nothing else is answered. */
const TOGETHER_MAX = 256;
/** A turn of the event loop that brings so many more entries, as a part of those that wait, is followed by another one before they are written. */
const MORE_PART = 1 / 4;
/** With less time left nothing could be answered any more. */
const ALONE_MS_MIN = 100;

/** An entry as sent. `key` is the idempotency key, `network` the network of the sender. */
export type Submission = Readonly<{
  key: string;
  network: string;
  week: WeekNumber;
  profile: Profile;
  picks: readonly MatchPick[];
}>;

export type Accepted = Readonly<{ accepted: CouponAccepted; position: Position }>;

type Sent = Readonly<{ submission: Submission; keyHash: string; idChecksum: IdChecksum; caller: Caller }>;
/** `until` is when the sender's time ends, by `performance.now()`; infinite on stores in files. */
type Waiting = Readonly<{
  sent: Sent;
  until: number;
  answer: (accepted: Accepted | undefined) => void;
  fail: (error: unknown) => void;
}>;
/** By what the entries of a batch are judged. */
type Moment = Readonly<{ terms: EntryTerms; now: Date }>;
type Ready = Readonly<{ waiting: Waiting; picks: Picks; issued: Issued }>;

/**
 * Writes entries together that arrive while others are being written: one transaction of the vault and one of the log for all of
 * them (docs/adr/0049-entries-are-written-together.md). Only for plain first entries into an open week; whatever else an entry may
 * be is decided by itself.
 */
@Injectable()
export class EntryBatches {
  #waiting: Waiting[] = [];
  #isWriting = false;
  /** How many waited a turn ago. */
  #waitedBefore = 0;
  #togetherMax = TOGETHER_MAX;
  /** Bound here, since it must not end with the time of the request that happens to start it. */
  readonly #writeNext = AsyncResource.bind(() => void this.#writeWaiting());

  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(TRACING) private readonly tracing: Tracing | null,
    private readonly contest: ContestState,
    private readonly inFlight: EntriesInFlight,
    private readonly registration: ParticipantRegistration,
    private readonly issuer: CouponIssuer,
    private readonly late: LateEntryVoider,
  ) {}

  /**
   * Resolves when the entry is on disk; undefined for an entry that has to be decided by itself, of which nothing but a new person
   * was written. Traced entries are such, so that each has spans of its own.
   *
   * @throws {Rejection} DEADLINE_PASSED or SHEET_CHANGED for an entry that reached the log too late.
   */
  accept(sent: Sent): Promise<Accepted | undefined> {
    if (this.tracing) return Promise.resolve(undefined);
    return new Promise((answer, fail) => {
      this.#waiting.push({ sent, until: performance.now() + msLeft(), answer, fail });
      if (this.#waiting.length === 1 && !this.#isWriting) setImmediate(this.#writeNext);
    });
  }

  /** Writes up to `together` entries at once while a load of invented entries runs; visitors wait longer meanwhile. */
  async whileLoading<T>(together: number, work: () => Promise<T>): Promise<T> {
    this.#togetherMax = together;
    try {
      return await work();
    } finally {
      this.#togetherMax = TOGETHER_MAX;
    }
  }

  async #writeWaiting(): Promise<void> {
    const { length } = this.#waiting;
    // Those who got their answers together send again together: half a batch costs as many commits as a whole one.
    if (length < this.#togetherMax && length > this.#waitedBefore * (1 + MORE_PART)) {
      this.#waitedBefore = length;
      setImmediate(this.#writeNext);
      return;
    }
    this.#waitedBefore = 0;
    this.#isWriting = true;
    const [first] = this.#waiting;
    if (first) await this.#writeThoseLike(first.sent.submission.week, first.until);
    this.#isWriting = false;
    if (this.#waiting.length > 0) setImmediate(this.#writeNext);
  }

  async #writeThoseLike(week: WeekNumber, until: number): Promise<void> {
    const batch = this.#waiting
      .filter(({ sent }) => sent.submission.week === week)
      .slice(0, this.#togetherMax);
    const taken = new Set(batch);
    this.#waiting = this.#waiting.filter((each) => !taken.has(each));
    const write = () => this.inFlight.track(week, this.#write(week, batch));
    try {
      await (until === Infinity ? write() : withinTime(until - performance.now(), write));
      // Those that have an answer keep it.
      for (const { answer } of batch) answer(undefined);
    } catch (error) {
      for (const each of batch)
        if (mayBeDecidedAlone(each, error)) each.answer(undefined);
        else each.fail(error);
    }
  }

  async #write(week: WeekNumber, batch: readonly Waiting[]): Promise<void> {
    const now = this.clock.now();
    const terms = this.contest.entryTermsOf(week);
    if (!terms || terms.sheetVersion === null) return;
    const entering = batch.filter(({ sent }) => entryFault(terms, sent.submission.picks, now) === null);
    const ready = entering.length === 0 ? [] : await this.#issued(entering, { terms, now });
    if (ready.length === 0) return;
    const commands = ready.map((each) => this.#commandFor(each, { terms, now }));
    const outcomes = await this.commands.runAsNew(couponDecider, commands, now);
    const last = outcomes.reduce(lastOf, LOG_START);
    await this.contest.reached(last);
    const late = ready.flatMap(({ waiting, issued }, i) => this.#answer(waiting, issued, outcomes[i]) ?? []);
    await Promise.all(late);
  }

  async #issued(entering: readonly Waiting[], { terms, now }: Moment): Promise<readonly Ready[]> {
    const { week } = terms;
    const senders = entering.map(({ sent }) => sent.submission);
    const admitted = await this.registration.admitAll(senders, { week, now });
    const acceptedAt = now.toISOString();
    const asked = entering.flatMap((waiting, i) => {
      const found = admitted[i];
      if (!found) return [];
      const { person, saltOf } = found;
      const { submission, keyHash, idChecksum } = waiting.sent;
      const { network } = submission;
      const picks = inOrderOf(terms, submission.picks);
      return [{ waiting, person, saltOf, keyHash, idChecksum, network, picks, acceptedAt, attempt: 0 }];
    });
    if (asked.length === 0) return [];
    const issued = await this.issuer.issue(week, asked);
    return asked.flatMap(({ waiting, picks }, i) => {
      const found = issued[i];
      return found ? [{ waiting, picks, issued: found }] : [];
    });
  }

  #commandFor({ waiting, picks, issued }: Ready, { terms, now }: Moment): NewCommand<CouponCommand> {
    const { submission, keyHash, caller } = waiting.sent;
    return {
      id: couponsIdOf(terms.week, issued.entry.participantId),
      command: submitCommandOf(this.contest, submission, { issued, terms, picks, keyHash, now }),
      by: caller,
    };
  }

  /** A promise for an entry that was too late: it is voided first. */
  #answer(
    waiting: Waiting,
    { entry, made, editCode }: Issued,
    outcome: Outcome | undefined,
  ): Promise<void> | undefined {
    const { answer, fail } = waiting;
    if (outcome?.status === 'rejected' && !mayBeDecidedAlone(waiting, outcome.reason)) fail(outcome.reason);
    if (outcome?.status !== 'fulfilled' || !outcome.value) return undefined;
    const { position, events } = outcome.value;
    const [written] = events;
    if (written?.type !== 'CouponSubmitted') return undefined;
    if (!this.late.isInTime(written, position)) return this.late.refuseIfLate(written, position).catch(fail);
    const { couponNo, week } = entry;
    const { acceptedAt, leafHash, idChecksum } = made;
    answer({ accepted: { couponNo, week, editCode, acceptedAt, leafHash, idChecksum }, position });
    return undefined;
  }
}

/**
 * A batch has the time of its first entry, and fails for the damaged row of one person. An entry that could still succeed is then
 * decided by itself, which repeats nothing that was written.
 */
const mayBeDecidedAlone = ({ until }: Waiting, error: unknown): boolean =>
  error instanceof DamagedVaultRow || (until !== Infinity && until - performance.now() > ALONE_MS_MIN);

/** Undefined inside: the entry is not the first of its stream. */
type Outcome = PromiseSettledResult<NewOutcome<CouponEvent> | undefined>;

const lastOf = (last: Position, outcome: Outcome): Position => {
  const position = outcome.status === 'fulfilled' ? outcome.value?.position : undefined;
  return position !== undefined && position > last ? position : last;
};

type Judged = Moment & Readonly<{ issued: Issued; picks: Picks; keyHash: string }>;

/** The command of an entry that has its number, whether it is decided by itself or together with others. */
export function submitCommandOf(
  contest: ContestState,
  { profile }: Pick<Submission, 'profile'>,
  { issued, terms, picks, keyHash, now }: Judged,
): CouponCommand {
  const { entry } = issued;
  const made = { ...issued.made, ...mailsOf(profile, contest.settings) };
  const isBlocked = contest.isBlocked(entry.participantId);
  return { type: 'SubmitCoupon', entry, made, terms, picks, keyHash, isBlocked, now };
}

/** The channels that tell the sender about the coupon, and whether its address has to be verified. */
function mailsOf(
  { notify, phone }: Pick<Profile, 'notify' | 'phone'>,
  { security }: Pick<Settings, 'security'>,
): Pick<CouponSubmitted['data'], 'notify' | 'verify'> {
  const channels: readonly NotificationChannel[] = phone ? ['mail', 'sms'] : ['mail'];
  return { ...(notify && { notify: channels }), ...(security.requireEmailVerification && { verify: true }) };
}
