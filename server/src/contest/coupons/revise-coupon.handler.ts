import { hash, randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponRevisedAnswer } from '@onda-on/contracts/api';
import { Rejection, type CouponNo, type MatchPick, type WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { EntriesInFlight } from '../state/entries-in-flight.ts';
import { CouponAddresses, type CouponAddress } from './coupon-addresses.ts';
import { CouponMint } from './coupon-mint.ts';
import { couponIn, latestSending, type CouponState } from './coupon-state.ts';
import { couponDecider, type CouponCommand } from './coupon.decider.ts';
import { EditCodeTries } from './edit-code-tries.ts';
import { LateEntries } from './late-entries.ts';
import { picksOver } from './pick-list.ts';

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
    private readonly mint: CouponMint,
    private readonly tries: EditCodeTries,
    private readonly late: LateEntries,
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
    const leafHash = await this.mint.leafHashOf(coupon.entry, coupon.sendings.length, sending);
    const isBlocked = this.contest.isBlocked(participantId);
    const made = { acceptedAt, leafHash };
    return { type: 'ReviseCoupon', couponNo, editCode, terms, picks, keyHash, isBlocked, made, now };
  }
}
