import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, CommandBus } from '@nestjs/cqrs';
import type { DisputeSaved } from '@onda-on/contracts/api';
import { Rejection, type CouponNo, type IdentityCheck } from '@onda-on/contracts/rules';
import type { Position, ErasureStore, EventLog } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { ReissueEditCode, VoidCoupon } from '../../contest/coupons/coupon-admin.commands.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import { etagOf } from '../../platform/http/revision-header.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { VAULT, EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { type DisputeState, disputeDecider } from './dispute.decider.ts';
import { disputeIn } from './dispute.queries.ts';
import { DisputedCoupons, type FoundCoupon } from './disputed-coupons.ts';

export type SavedDispute = Readonly<{ ticketId: string; state: DisputeState; position: Position }>;

/** The response to a dispute's command, with the revision for the next `If-Match`; it is not stored. */
export function tell(reply: FastifyReply, { ticketId, state, position }: SavedDispute): DisputeSaved {
  reply.header('cache-control', 'no-store').header('etag', etagOf(state.revision));
  setPosition(reply, position);
  return { id: ticketId, status: state.status === 'closed' ? 'closed' : 'open', revision: state.revision };
}

/** Forgets who entered with somebody else's number. The number itself stays its owner's. */
@Injectable()
export class BorrowedProfiles {
  constructor(
    @Inject(VAULT) private readonly vault: ErasureStore,
    private readonly contest: ContestState,
    private readonly coupons: DisputedCoupons,
  ) {}

  /**
   * Deletes the profile that a coupon was entered with; asked again, it changes nothing. It is kept where another coupon that
   * counts rests on it: a place in the table needs its name.
   */
  async forget({ coupon, participantId, profileVersion }: FoundCoupon): Promise<'deleted' | 'kept'> {
    for (const { number } of this.contest.current.weeks.values()) {
      const live = await this.coupons.liveIn(number, participantId);
      const isOther = live && live.coupon.entry.couponNo !== coupon.entry.couponNo;
      if (isOther && live.profileVersion === profileVersion) return 'kept';
    }
    await this.vault.emptyProfile(participantId, profileVersion);
    return 'deleted';
  }
}

type Seen = Readonly<{ ticketId: string; checks: readonly IdentityCheck[]; nationalId: string }>;

export class CheckIdentity extends Command<SavedDispute> {
  constructor(
    readonly seen: Seen,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Records that an operator made sure who asks. The number is read off what was shown and compared with the dispute's: so a
 * look at somebody's card is enough, and the whole number need not be shown to anybody.
 */
@CommandHandler(CheckIdentity)
export class CheckIdentityHandler implements ICommandHandler<CheckIdentity> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly coupons: DisputedCoupons,
  ) {}

  /** @throws {Rejection} IDENTITY_MISMATCH for another number than the dispute's. */
  async execute({ seen, expected, caller }: CheckIdentity): Promise<SavedDispute> {
    const { ticketId, checks, nationalId } = seen;
    const message = await this.coupons.messageOf(ticketId);
    if (message.nationalId !== nationalId) throw new Rejection('IDENTITY_MISMATCH');
    const command = { type: 'CheckIdentity', ticketId, checks, expected } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    return { ticketId, state, position };
  }
}

type Reissued = SavedDispute & Readonly<{ couponNo: CouponNo; editCode: string }>;
/** `key` says which issue it is. */
type Reissue = Readonly<{ ticketId: string; couponNo: CouponNo; key: string; reason: string }>;

export class ReissueDisputed extends Command<Reissued> {
  constructor(
    readonly decision: Reissue,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Issues a lost edit code anew. Here the code comes before the decision, since a decision that the lock then overtook could
 * not be taken back; the same key finishes what was stopped in between and gets the same code.
 */
@CommandHandler(ReissueDisputed)
export class ReissueDisputedHandler implements ICommandHandler<ReissueDisputed> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly coupons: DisputedCoupons,
  ) {}

  async execute({ decision, expected, caller }: ReissueDisputed): Promise<Reissued> {
    const { ticketId, couponNo, key, reason } = decision;
    const { nationalId } = await this.coupons.messageOf(ticketId);
    const dispute = await disputeIn(this.log, ticketId);
    await this.coupons.require(couponNo, nationalId, dispute.about.week);
    const outcome = { outcome: 'reissued', couponNo, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...outcome } as const;
    disputeDecider.decide(command, dispute); // what the rules refuse issues nothing

    const { editCode, ...issued } = await this.commands.execute(
      new ReissueEditCode(couponNo, key, reason, caller),
    );
    const meta = metaOf(caller, commandIdOf(`ticket-${ticketId}`, `reissue/${key}`), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    const last = position > issued.position ? position : issued.position;
    return { ticketId, state, position: last, couponNo, editCode };
  }
}

export class RejectDispute extends Command<SavedDispute> {
  constructor(
    readonly ticketId: string,
    readonly reason: string,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Refuses what was asked for. The coupon stays as it is; the dispute may be looked at again. */
@CommandHandler(RejectDispute)
export class RejectDisputeHandler implements ICommandHandler<RejectDispute> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ ticketId, reason, expected, caller }: RejectDispute): Promise<SavedDispute> {
    const decision = { outcome: 'rejected', couponNo: null, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...decision } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    return { ticketId, state, position };
  }
}

type Voided = SavedDispute & Readonly<{ profile: 'deleted' | 'kept' }>;
type Voiding = Readonly<{ ticketId: string; couponNo: CouponNo; reason: string }>;

export class VoidDisputed extends Command<Voided> {
  constructor(
    readonly decision: Voiding,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Voids the coupon that was entered with somebody else's number and deletes its profile; the owner may enter anew before
 * the lock. The decision comes first, since it is the intent: what stops this in between is finished by the same call again,
 * or at the next start (`DisputeKeeper`).
 */
@CommandHandler(VoidDisputed)
export class VoidDisputedHandler implements ICommandHandler<VoidDisputed> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly coupons: DisputedCoupons,
    private readonly profiles: BorrowedProfiles,
  ) {}

  async execute({ decision, expected, caller }: VoidDisputed): Promise<Voided> {
    const { ticketId, couponNo, reason } = decision;
    const { nationalId } = await this.coupons.messageOf(ticketId);
    const { about } = await disputeIn(this.log, ticketId);
    const found = await this.coupons.require(couponNo, nationalId, about.week);
    const cause = found.coupon.voided;
    if (cause !== null && cause !== 'operator') throw new Rejection('COUPON_VOID');
    const outcome = { outcome: 'voided', couponNo, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...outcome } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, disputeDecider, ticketId, command, meta);
    const carriedOut = await this.carryOut(found, reason, caller);
    const last = position > carriedOut.position ? position : carriedOut.position;
    return { ticketId, state, position: last, profile: carriedOut.profile };
  }

  /** The profile first: nobody can enter between the two, and so no new coupon can rest on what is being deleted. */
  async carryOut(found: FoundCoupon, reason: string, caller: Caller) {
    const profile = await this.profiles.forget(found);
    const { couponNo } = found.coupon.entry;
    const { position } = await this.commands.execute(new VoidCoupon(couponNo, reason, caller));
    return { profile, position };
  }
}
