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
 * `POST /api/contact`: what a visitor writes. `consent` says that the notice was read; `campaigns` is the separate consent to
 * announcements. `website` is empty wherever a person fills the form.
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
/** The message is kept; `id` names it in what follows. */
export type ContactAnswer = Readonly<{ id: string; message: string }>;

/** What an operator enters of a customer. `campaigns` stays as it was where it is missing, false at first. */
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
  /** Whether announcements may be sent. */
  campaigns: boolean;
  /** `asked`: not confirmed by mail yet; `withdrawn`: by the person. */
  announcements?: AnnouncementState;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;

/** `GET /api/admin/contact-tags`: every tag with how many customers have it, in Turkish order. */
export type TagCount = Readonly<{ tag: string; contacts: number }>;

/** What became of the mail with an answer. `reason` is one of our own words, `retryAt` when it is tried again; times are ISO. */
export type AnswerMail = Readonly<{
  state: AnswerMailState;
  at: string;
  attempt: number;
  reason: string | null;
  retryAt: string | null;
  /** Where it went; null until it did. */
  way: MailWay | null;
}>;

/** An answer to a ticket. Without `mail` it never was to go out: no address, or from before answers were mailed. */
export type TicketAnswer = Readonly<{ id: string; by: string; at: string; text: string; mail?: AnswerMail }>;

/** `GET /api/admin/tickets?status=&contact=&limit=&after=`, newest first, and `GET /api/admin/tickets/{id}`; `revision` goes back as `If-Match`. */
export type Ticket = Readonly<{
  id: string;
  kind: TicketKind;
  status: TicketStatus;
  contactId: string | null;
  /** True once the person was forgotten: then all texts are empty. */
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
  /** What is disputed; those who may, decide it among the disputes, and before that it stays open. */
  dispute?: Readonly<{ request: DisputeRequest; week: WeekNumber; isDecided: boolean }>;
}>;

/** `POST /api/admin/tickets/{id}/assign`: to an administrator, or to nobody. */
export type AssignBody = Readonly<{ adminId: string | null }>;
/** `POST /api/admin/tickets/{id}/answer`. */
export type TicketAnswerBody = Readonly<{ text: string }>;
/** `POST /api/admin/tickets/{id}/answers/{answerId}/resend`: one whose mail was given up. */
export type AnswerResent = Readonly<{ id: string; answerId: string }>;
