import type { NotificationState } from './notification.ts';

/** Why a ticket exists: a message from the contact form, a disputed coupon, or a matter that an operator entered. */
export const TICKET_KINDS = ['contact', 'dispute', 'other'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATUSES = ['open', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Filters for the list of tickets: `unanswered` are open tickets without an answer, disputes excluded. */
export const TICKET_FILTERS = ['unanswered', ...TICKET_STATUSES] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** Answers to one ticket; a longer exchange needs another ticket. */
export const ANSWERS_MAX = 100;
export const ANSWER_LENGTH_MIN = 2;

/** The state of an answer's mail: `waiting` for its first attempt, or a `NotificationState`. */
export type AnswerMailState = 'waiting' | NotificationState;
/** Where a mail went: to a mail server, or to the installation's outbox. */
export type MailWay = 'smtp' | 'outbox';
