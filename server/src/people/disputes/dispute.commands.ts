import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, CommandBus } from '@nestjs/cqrs';
import { ticketCodec, type DisputeDecided } from '@onda-on/contracts/events';
import { Rejection, type CouponNo, type IdentityCheck } from '@onda-on/contracts/rules';
import {
  LOG_START,
  type EventLog,
  type Position,
  type ErasureStore,
  type IdentityStore,
  type SecretStore,
} from '@onda-on/stores';

import { ReissueEditCode, VoidCoupon } from '../../contest/coupons/coupon-admin.commands.ts';
import { CouponAddresses } from '../../contest/coupons/coupon-issuer.ts';
import type { Coupon } from '../../contest/coupons/coupon.decider.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { forgetMailsTo } from '../../delivery/mail/outbox.ts';
import { forgetBrowsersOfCoupons } from '../../delivery/push/browsers.ts';
import { EditBy } from '../../platform/commands/bus-classes.ts';
import { SYSTEM, type Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { StartupJob } from '../../platform/jobs/startup-job.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { type DisputeState, disputeDecider } from './dispute.decider.ts';
import { disputeIn } from './dispute.queries.ts';
import { DisputedCoupons, type FoundCoupon } from './disputed-coupons.ts';

export type SavedDispute = Readonly<{ ticketId: string; state: DisputeState; position: Position }>;

const later = (a: Position, b: Position): Position => (a > b ? a : b);

/** Deletes what was entered with somebody else's number; the number stays with its owner. */
@Injectable()
export class BorrowedProfiles {
  constructor(
    @Inject(VAULT) private readonly vault: ErasureStore & IdentityStore & SecretStore,
    private readonly contest: ContestState,
    private readonly coupons: DisputedCoupons,
  ) {}

  /**
   * Deletes the profile that a coupon was entered with, then does `work`, and forgets the browsers that were to be notified by
   * holders of coupons with that profile and the mails to its address, before and after; a repeated call changes nothing. All is
   * kept where another valid coupon uses the profile, since a place in the table needs its name.
   */
  async forgetAround<T>(found: FoundCoupon, work: () => Promise<T>): Promise<[T, 'deleted' | 'kept']> {
    const sharing = await this.#couponsSharing(found);
    const { couponNo } = found.coupon.entry;
    if (sharing.some(({ voided, entry }) => voided === null && entry.couponNo !== couponNo))
      return [await work(), 'kept'];
    const { participantId, profileVersion } = found;
    const profiles = await this.vault.profilesOf([{ participantId, profileVersion }], () => undefined);
    const address = profiles.get(`${participantId}@${profileVersion}`)?.email;
    await this.#forgetNotices(found, sharing, address);
    await this.vault.emptyProfile(participantId, profileVersion);
    const done = await work();
    // Until the coupon was void, its holder could ask once more, and a mail under way could be written.
    await this.#forgetNotices(found, sharing, address);
    return [done, 'deleted'];
  }

  /** The coupons of all weeks that were entered with this one's profile, itself among them. */
  async #couponsSharing({ participantId, profileVersion }: FoundCoupon): Promise<readonly Coupon[]> {
    const sharing: Coupon[] = [];
    for (const { number } of this.contest.current.weeks.values())
      for (const each of await this.coupons.in(number, participantId))
        if (each.profileVersion === profileVersion) sharing.push(each.coupon);
    return sharing;
  }

  /** Else the borrower's browser would get the number of the owner's next coupon, and the owner's disclosure name the borrower. */
  async #forgetNotices(
    { coupon, participantId }: FoundCoupon,
    sharing: readonly Coupon[],
    address: string | undefined,
  ): Promise<void> {
    const couponNos = new Set<unknown>(sharing.map(({ entry }) => entry.couponNo));
    // Once the coupon is void, the owner may have asked.
    await forgetBrowsersOfCoupons(this.vault, participantId, { couponNos, others: coupon.voided === null });
    if (address) await forgetMailsTo(this.vault, { kind: 'participant', id: participantId }, address);
  }
}

type Seen = Readonly<{ ticketId: string; checks: readonly IdentityCheck[]; nationalId: string }>;

export class CheckIdentity extends EditBy<{ seen: Seen }, SavedDispute>() {}

/**
 * Records that an operator verified the claimant's identity. The operator types the number from the document, and it is
 * compared with the dispute's, so that the whole number is shown to nobody.
 */
@CommandHandler(CheckIdentity)
export class CheckIdentityHandler implements ICommandHandler<CheckIdentity> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly coupons: DisputedCoupons,
  ) {}

  /** @throws {Rejection} IDENTITY_MISMATCH if the number is not the dispute's. */
  async execute({ seen, expected, caller }: CheckIdentity): Promise<SavedDispute> {
    const { ticketId, checks, nationalId } = seen;
    const message = await this.coupons.messageOf(ticketId);
    if (message.nationalId !== nationalId) throw new Rejection('IDENTITY_MISMATCH');
    const command = { type: 'CheckIdentity', ticketId, checks, expected } as const;
    return { ticketId, ...(await this.commands.run(disputeDecider, ticketId, command, { by: caller })) };
  }
}

type Reissued = SavedDispute & Readonly<{ couponNo: CouponNo; editCode: string }>;
/** `key` is the client's idempotency key: the same key gets the same code. */
type Reissue = Readonly<{ ticketId: string; couponNo: CouponNo; key: string; reason: string }>;

export class ReissueDisputed extends EditBy<{ decision: Reissue }, Reissued>() {}

/**
 * Issues a new edit code for a lost one. The code is issued before the decision is recorded, since the lock might
 * overtake a recorded decision; the same key finishes an interrupted call and gets the same code.
 */
@CommandHandler(ReissueDisputed)
export class ReissueDisputedHandler implements ICommandHandler<ReissueDisputed> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly bus: CommandBus,
    private readonly coupons: DisputedCoupons,
  ) {}

  async execute({ decision, expected, caller }: ReissueDisputed): Promise<Reissued> {
    const { ticketId, couponNo, key, reason } = decision;
    const { nationalId } = await this.coupons.messageOf(ticketId);
    const dispute = await disputeIn(this.log, ticketId);
    await this.coupons.require(couponNo, nationalId, dispute.about.week);
    const outcome = { outcome: 'reissued', couponNo, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...outcome } as const;
    disputeDecider.decide(command, dispute); // a refused decision issues no code

    const issued = await this.bus.execute(new ReissueEditCode({ couponNo, key, reason, caller }));
    const options = { by: caller, key: `reissue/${key}` };
    const { state, position } = await this.commands.run(disputeDecider, ticketId, command, options);
    const { editCode } = issued;
    return { ticketId, state, position: later(position, issued.position), couponNo, editCode };
  }
}

export class RejectDispute extends EditBy<{ ticketId: string; reason: string }, SavedDispute>() {}

/** Rejects the request. The coupon does not change, and the dispute may be decided again. */
@CommandHandler(RejectDispute)
export class RejectDisputeHandler implements ICommandHandler<RejectDispute> {
  constructor(private readonly commands: CommandRunner) {}

  async execute({ ticketId, reason, expected, caller }: RejectDispute): Promise<SavedDispute> {
    const decision = { outcome: 'rejected', couponNo: null, reason } as const;
    const command = { type: 'DecideDispute', ticketId, expected, ...decision } as const;
    return { ticketId, ...(await this.commands.run(disputeDecider, ticketId, command, { by: caller })) };
  }
}

type Voided = SavedDispute & Readonly<{ profile: 'deleted' | 'kept' }>;
type Voiding = Readonly<{ ticketId: string; couponNo: CouponNo; reason: string }>;

export class VoidDisputed extends EditBy<{ decision: Voiding }, Voided>() {}

/**
 * Voids a coupon that was entered with somebody else's number and deletes its profile; the owner may then enter until
 * the lock. The decision is recorded first: the same call again, or the next start (`DisputeJob`), finishes an
 * interrupted call.
 */
@CommandHandler(VoidDisputed)
export class VoidDisputedHandler implements ICommandHandler<VoidDisputed> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly bus: CommandBus,
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
    const { state, position } = await this.commands.run(disputeDecider, ticketId, command, { by: caller });
    const carriedOut = await this.carryOut(found, reason, caller);
    const { profile } = carriedOut;
    return { ticketId, state, position: later(position, carriedOut.position), profile };
  }

  /** Deletes the profile first: nobody can enter until the coupon is void, so no new coupon can use that profile. */
  async carryOut(found: FoundCoupon, reason: string, caller: Caller) {
    const { couponNo } = found.coupon.entry;
    const [{ position }, profile] = await this.profiles.forgetAround(found, () =>
      this.bus.execute(new VoidCoupon({ couponNo, reason, caller })),
    );
    return { profile, position };
  }
}

/**
 * Finishes interrupted decisions at every start. That includes those of a restored older vault, which still holds the
 * profile of the person who borrowed the number.
 */
@Injectable()
export class DisputeJob extends StartupJob {
  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    private readonly addresses: CouponAddresses,
    private readonly coupons: DisputedCoupons,
    private readonly voiding: VoidDisputedHandler,
  ) {
    super('Disputes');
  }

  async tidy(): Promise<void> {
    for await (const { event } of this.events.readAll(LOG_START, ['DisputeDecided'])) {
      if (this.ending.aborted) return;
      const decided = event && ticketCodec.decode(event);
      if (decided?.type === 'DisputeDecided') await this.#carryOut(decided.data);
    }
  }

  async #carryOut({ outcome, couponNo, reason }: DisputeDecided['data']): Promise<void> {
    if (outcome !== 'voided' || couponNo === null) return;
    try {
      const { week, participantId } = await this.addresses.find(couponNo);
      const found = await this.coupons.byNumber(couponNo, week, participantId);
      await this.voiding.carryOut(found, reason, SYSTEM);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error; // the person was erased meanwhile, so nothing is left to do
    }
  }
}
