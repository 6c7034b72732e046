import type {
  CouponNo,
  DisputeOutcome,
  DisputeRequest,
  IdentityCheck,
  TicketKind,
  WeekNumber,
} from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** A matter that somebody has to look after. What was written is in the vault, under the ticket's id. */
export type TicketOpened = DomainEvent<
  'TicketOpened',
  {
    ticketId: string;
    kind: TicketKind;
    contactId: string | null;
    /** What is disputed; there with every ticket of that kind. The number is in the vault. */
    dispute?: { request: DisputeRequest; week: WeekNumber };
  }
>;
/** Null gives it back to everybody. */
export type TicketAssigned = DomainEvent<'TicketAssigned', { ticketId: string; adminId: string | null }>;
/** What was answered is in the vault, under the answer's id. Only where it says `mail` it goes out by mail; older ones never do. */
export type TicketAnswered = DomainEvent<
  'TicketAnswered',
  { ticketId: string; answerId: string; mail?: true }
>;
export type TicketClosed = DomainEvent<'TicketClosed', { ticketId: string }>;
export type TicketReopened = DomainEvent<'TicketReopened', { ticketId: string }>;

/** An operator made sure who asks. What was looked at, never what it said. */
export type IdentityChecked = DomainEvent<
  'IdentityChecked',
  { ticketId: string; checks: readonly IdentityCheck[] }
>;
/** What became of a dispute. It comes before what follows from it is carried out, so there is one decision at most. */
export type DisputeDecided = DomainEvent<
  'DisputeDecided',
  { ticketId: string; outcome: DisputeOutcome; couponNo: CouponNo | null; reason: string }
>;

export type TicketEvent =
  | TicketOpened
  | TicketAssigned
  | TicketAnswered
  | TicketClosed
  | TicketReopened
  | IdentityChecked
  | DisputeDecided;

export const ticketCodec = codec<TicketEvent>({
  TicketOpened: defineEvent<TicketOpened>(),
  TicketAssigned: defineEvent<TicketAssigned>(),
  TicketAnswered: defineEvent<TicketAnswered>(),
  TicketClosed: defineEvent<TicketClosed>(),
  TicketReopened: defineEvent<TicketReopened>(),
  IdentityChecked: defineEvent<IdentityChecked>(),
  DisputeDecided: defineEvent<DisputeDecided>(),
});
