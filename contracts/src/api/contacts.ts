import type {
  AnnouncementState,
  AnswerMailState,
  ContactSource,
  DisputeRequest,
  MailWay,
  TicketKind,
  TicketStatus,
  WeekNumber,
} from '../rules/index.ts';

/**
 * `POST /api/contact`: a visitor's message. `consent` confirms that the notice was read; `campaigns` is the separate consent to
 * announcements. `website` is a honeypot that people leave empty.
 */
export type ContactBody = Readonly<{
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  consent: boolean;
  campaigns?: boolean;
  website?: string;
}>;
export type ContactAnswer = Readonly<{ id: string; message: string }>;

/** A customer as an operator enters it. A missing `campaigns` stays unchanged; it is false at first. */
export type CustomerBody = Readonly<{
  name: string;
  email: string;
  phone: string;
  source: ContactSource;
  campaigns?: boolean;
}>;

/** `GET /api/admin/contacts?search=&tag=&limit=&after=`, newest first; `revision` goes back as `If-Match`. */
export type Customer = Readonly<{
  id: string;
  name: string;
  email: string;
  phone: string;
  source: ContactSource;
  tags: readonly string[];
  campaigns: boolean;
  /** `asked`: the person has not yet confirmed by mail; `withdrawn`: the person withdrew the consent. */
  announcements?: AnnouncementState;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;

/** `GET /api/admin/contact-tags`: every tag with how many customers have it, in Turkish order. */
export type TagCount = Readonly<{ tag: string; contacts: number }>;

/** The mail with an answer. `reason` is one of our own texts, `retryAt` the next attempt; times are ISO. */
export type AnswerMail = Readonly<{
  state: AnswerMailState;
  at: string;
  attempt: number;
  reason: string | null;
  retryAt: string | null;
  /** How the mail was sent; null until then. */
  way: MailWay | null;
}>;

/** An answer to a ticket. `mail` is missing where none is sent: to a person without address, or for an old answer. */
export type TicketAnswer = Readonly<{ id: string; by: string; at: string; text: string; mail?: AnswerMail }>;

/** `GET /api/admin/tickets?status=&contact=&limit=&after=`, newest first, and `GET /api/admin/tickets/{id}`; `revision` goes back as `If-Match`. */
export type Ticket = Readonly<{
  id: string;
  kind: TicketKind;
  status: TicketStatus;
  contactId: string | null;
  /** True once the person is erased: then all texts are empty. */
  isErased: boolean;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  assignedTo: Readonly<{ id: string; username: string }> | null;
  answers: readonly TicketAnswer[];
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** The disputed coupon's facts; the ticket stays open until the dispute is decided. */
  dispute?: Readonly<{ request: DisputeRequest; week: WeekNumber; isDecided: boolean }>;
}>;

/** Answer of `POST /api/admin/tickets/{id}/answers/{answerId}/resend`, for an answer whose mail has failed. */
export type AnswerResent = Readonly<{ id: string; answerId: string }>;
