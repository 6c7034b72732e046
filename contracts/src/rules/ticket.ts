/** Why a ticket exists: a message of the contact form, a disputed coupon, or something that an operator wrote down. */
export const TICKET_KINDS = ['contact', 'dispute', 'other'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATUSES = ['open', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The most answers that one ticket takes; who has more to say opens another. */
export const ANSWERS_MAX = 100;
export const ANSWER_LENGTH_MIN = 2;
