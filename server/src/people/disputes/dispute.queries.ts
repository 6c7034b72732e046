import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CursorPage, Dispute, DisputeDetail, DisputedCoupon } from '@onda-on/contracts/api';
import {
  Rejection,
  type DisputeRequest,
  type WeekNumber,
  ERASED_ID,
  maskNationalId,
  type TicketStatus,
} from '@onda-on/contracts/rules';
import { type TicketView, TICKETS } from '@onda-on/contracts/views';
import type { EventLog, DocumentReader, IdentityStore } from '@onda-on/stores';

import { isPastLock } from '../../contest/lock/entry-window.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { type Joined, TicketJoins } from '../../crm/tickets/ticket.queries.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { stateIn } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { disputeDecider, type DisputeState } from './dispute.decider.ts';
import { DisputedCoupons } from './disputed-coupons.ts';

type OpenDispute = DisputeState & Readonly<{ about: { request: DisputeRequest; week: WeekNumber } }>;

/** A dispute's current state from the log. @throws {Rejection} TICKET_NOT_FOUND for any other ticket. */
export async function disputeIn(log: Pick<EventLog, 'read'>, ticketId: string): Promise<OpenDispute> {
  const { about, ...state } = await stateIn(log, disputeDecider, ticketId);
  if (!about) throw new Rejection('TICKET_NOT_FOUND');
  return { ...state, about };
}

const NOTHING = { name: '', email: '', phone: '', message: '', nationalId: undefined } as const;

/** A dispute as operators see it; undefined for any other ticket. */
function disputeAnswer(view: TicketView, { message, answers, nameOf }: Joined): Dispute | undefined {
  const { id, status, request, dispute, assignedTo, createdAt, updatedAt, revision } = view;
  if (!request || !dispute) return undefined;
  const { name, email, phone, message: body, nationalId } = message ?? NOTHING;
  return {
    id,
    status,
    request,
    week: dispute.week,
    tcNumber: nationalId === undefined ? ERASED_ID : maskNationalId(nationalId),
    isErased: message === undefined,
    name,
    email,
    phone,
    message: body,
    identity: dispute.identity && named(dispute.identity, nameOf),
    decision: dispute.decision && named(dispute.decision, nameOf),
    assignedTo: assignedTo === null ? null : { id: assignedTo, username: nameOf(`admin:${assignedTo}`) },
    answers,
    createdAt,
    updatedAt,
    revision,
  };
}

const named = <Done extends Readonly<{ actor: string }>>(
  { actor, ...done }: Done,
  nameOf: (actor: string) => string,
) => ({ ...done, by: nameOf(actor) });

export class GetDispute extends QueryWith<{ ticketId: string }, DisputeDetail>() {}

@QueryHandler(GetDispute)
export class GetDisputeHandler implements IQueryHandler<GetDispute> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly joins: TicketJoins,
    private readonly contest: ContestState,
    private readonly coupons: DisputedCoupons,
  ) {}

  async execute({ ticketId }: GetDispute): Promise<DisputeDetail> {
    const view = await this.reads.get(TICKETS, ticketId);
    if (!view?.dispute) throw new Rejection('TICKET_NOT_FOUND');
    const joined = (await this.joins.of([view]))(view);
    const dispute = disputeAnswer(view, joined);
    if (!dispute) throw new Rejection('TICKET_NOT_FOUND');
    const { week } = view.dispute;
    const number = joined.message?.nationalId;
    const [coupon, userId = null] = await Promise.all([
      this.#couponOf(number, week),
      number === undefined ? undefined : this.coupons.personOf(number),
    ]);
    return { ...dispute, userId, coupon, ...this.#lockOf(week) };
  }

  async #couponOf(nationalId: string | undefined, week: WeekNumber): Promise<DisputedCoupon | null> {
    const found = nationalId === undefined ? undefined : await this.coupons.find(nationalId, week);
    if (!found) return null;
    const { coupon, participantId, profileVersion } = found;
    const profiles = await this.people.profilesOf([{ participantId, profileVersion }]);
    const profile = profiles.get(`${participantId}@${profileVersion}`);
    const [{ acceptedAt }, ...revisions] = coupon.sendings;
    return {
      couponNo: coupon.entry.couponNo,
      acceptedAt,
      revisions: revisions.length,
      isVoid: coupon.voided !== null,
      name: profile?.name ?? '',
      email: profile?.email ?? '',
    };
  }

  #lockOf(week: WeekNumber): Pick<DisputeDetail, 'isLocked' | 'lockAt'> {
    const terms = this.contest.entryTermsOf(week);
    if (!terms) return { isLocked: false, lockAt: null };
    return {
      isLocked: isPastLock(terms, this.clock.now()),
      lockAt: Number.isFinite(terms.lockAtMs) ? new Date(terms.lockAtMs).toISOString() : null,
    };
  }
}

type DisputeFilter = Readonly<{
  status: TicketStatus | undefined;
  request: DisputeRequest | undefined;
  /** The administrator's id; null for unassigned ones. */
  assignedTo: string | null | undefined;
  limit: number;
  after: string | undefined;
}>;

export class GetDisputes extends QueryWith<{ filter: DisputeFilter }, CursorPage<Dispute>>() {}

@QueryHandler(GetDisputes)
export class GetDisputesHandler implements IQueryHandler<GetDisputes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly joins: TicketJoins,
  ) {}

  async execute({ filter }: GetDisputes): Promise<CursorPage<Dispute>> {
    const { status, request, assignedTo, limit, after } = filter;
    const { documents, next } = await this.reads.find(TICKETS, {
      where: {
        kind: 'dispute',
        ...(status && { status }),
        ...(request && { request }),
        ...(assignedTo !== undefined && { assignedTo }),
      },
      sort: [{ field: 'createdAt', descending: true }],
      limit,
      after,
    });
    const joinedTo = await this.joins.of(documents);
    const entries = documents.flatMap((view) => disputeAnswer(view, joinedTo(view)) ?? []);
    return { entries, next };
  }
}
