import { hash } from 'node:crypto';

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponRevisedAnswer } from '@onda-on/contracts/api';
import { type MatchPick, Rejection, type CouponNo, type WeekNumber } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { picksOver } from '../lock/entry-window.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { CouponAddresses, type CouponAddress, CouponIssuer } from './coupon-issuer.ts';
import {
  type CouponState,
  couponDecider,
  type CouponCommand,
  couponIn,
  latestSending,
} from './coupon.decider.ts';
import { EditCodeTries } from './edit-code-tries.ts';
import { LateEntryVoider } from './late-entry-voider.ts';

type Revised = Readonly<{ revised: CouponRevisedAnswer; position: Position }>;

export type CouponRevision = Readonly<{
  couponNo: CouponNo;
  key: string;
  network: string;
  editCode: string;
  /** The revision that the sender saw. */
  expected?: number | null;
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

  async #revise(revision: CouponRevision, address: CouponAddress, caller: Caller): Promise<Revised> {
    const { couponNo, key } = revision;
    const keyHash = hash('sha256', key, 'hex');
    const outcome = await this.commands.run(
      couponDecider,
      address.id,
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
    { couponNo, editCode, expected = null, picks: sent }: CouponRevision,
    { week, participantId }: CouponAddress,
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
    const changed = { terms, picks, keyHash, isBlocked, made, now };
    return { type: 'ReviseCoupon', couponNo, editCode, expected, ...changed };
  }
}
