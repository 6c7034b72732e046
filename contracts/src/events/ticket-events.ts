import type { TicketKind } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** A matter that somebody has to look after. What was written is in the vault, under the ticket's id. */
export type TicketOpened = DomainEvent<
  'TicketOpened',
  { ticketId: string; kind: TicketKind; contactId: string | null }
>;
/** Null gives it back to everybody. */
export type TicketAssigned = DomainEvent<'TicketAssigned', { ticketId: string; adminId: string | null }>;
/** What was answered is in the vault, under the answer's id. */
export type TicketAnswered = DomainEvent<'TicketAnswered', { ticketId: string; answerId: string }>;
export type TicketClosed = DomainEvent<'TicketClosed', { ticketId: string }>;
export type TicketReopened = DomainEvent<'TicketReopened', { ticketId: string }>;

export type TicketEvent = TicketOpened | TicketAssigned | TicketAnswered | TicketClosed | TicketReopened;

export const ticketCodec = codec<TicketEvent>({
  TicketOpened: defineEvent<TicketOpened>(),
  TicketAssigned: defineEvent<TicketAssigned>(),
  TicketAnswered: defineEvent<TicketAnswered>(),
  TicketClosed: defineEvent<TicketClosed>(),
  TicketReopened: defineEvent<TicketReopened>(),
});
