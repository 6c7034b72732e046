import type {
  CouponNo,
  DisputeOutcome,
  DisputeRequest,
  IdentityCheck,
  TicketKind,
  WeekNumber,
} from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** A matter for an operator. Its text is in the vault, under the ticket's id. */
export type TicketOpened = DomainEvent<
  'TicketOpened',
  {
    ticketId: string;
    kind: TicketKind;
    contactId: string | null;
    /** Only for a dispute. Its national ID is in the vault. */
    dispute?: { request: DisputeRequest; week: WeekNumber };
  }
>;
/** Null unassigns the ticket. */
export type TicketAssigned = DomainEvent<'TicketAssigned', { ticketId: string; adminId: string | null }>;
/** The text is in the vault under the answer's id. Only an answer with `mail` is mailed; old ones have none. */
export type TicketAnswered = DomainEvent<
  'TicketAnswered',
  { ticketId: string; answerId: string; mail?: true }
>;
export type TicketClosed = DomainEvent<'TicketClosed', { ticketId: string }>;
export type TicketReopened = DomainEvent<'TicketReopened', { ticketId: string }>;

/** An operator checked the person's identity. The event names the kind of document, never its content. */
export type IdentityChecked = DomainEvent<
  'IdentityChecked',
  { ticketId: string; checks: readonly IdentityCheck[] }
>;
/** The decision is recorded before it is carried out, so each dispute has at most one. */
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
