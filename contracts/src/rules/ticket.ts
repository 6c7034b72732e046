import type { NotificationState } from './notification.ts';

/** Why a ticket exists: a message of the contact form, a disputed coupon, or something that an operator wrote down. */
export const TICKET_KINDS = ['contact', 'dispute', 'other'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATUSES = ['open', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What the list of tickets is narrowed to: `unanswered` are those open ones to which nobody has written, without the disputes. */
export const TICKET_FILTERS = ['unanswered', ...TICKET_STATUSES] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** The most answers that one ticket takes; who has more to say opens another. */
export const ANSWERS_MAX = 100;
export const ANSWER_LENGTH_MIN = 2;

/** Where the mail with an answer stands: not begun yet, or as `NotificationState` says. */
export type AnswerMailState = 'waiting' | NotificationState;
/** Where a mail was handed over: to a mail server, or to the installation's own outbox. */
export type MailWay = 'smtp' | 'outbox';
