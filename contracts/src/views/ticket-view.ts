import type {
  AnswerMailState,
  CouponNo,
  DisputeOutcome,
  DisputeRequest,
  IdentityCheck,
  MailWay,
  TicketKind,
  TicketStatus,
  WeekNumber,
} from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

type Done = Readonly<{ actor: string; at: string }>;

export type DisputeFacts = Readonly<{
  week: WeekNumber;
  identity: (Done & Readonly<{ checks: readonly IdentityCheck[] }>) | null;
  decision: (Done & Readonly<{ outcome: DisputeOutcome; couponNo: CouponNo | null; reason: string }>) | null;
}>;

/**
 * A ticket without its texts. `actor` is who answered; times are ISO; `revision` is the ETag. A dispute waits for a
 * decision, not for an answer, so it is never `isUnanswered`.
 */
export type TicketView = Readonly<{
  id: string;
  kind: TicketKind;
  status: TicketStatus;
  contactId: string | null;
  assignedTo: string | null;
  answers: readonly Readonly<{ answerId: string; actor: string; at: string }>[];
  isUnanswered: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
  request?: DisputeRequest;
  dispute?: DisputeFacts;
}>;
export const TICKETS: Collection<TicketView> = collection('tickets', 3, [
  ['createdAt'],
  ['status', 'createdAt'],
  ['status', 'isUnanswered', 'createdAt'],
  ['kind', 'status', 'createdAt'],
  ['kind', 'createdAt'],
  ['contactId', 'createdAt'],
]);

/**
 * The mail with an answer, by the answer's id. `due` until the mail is accepted or has failed, but not before `nextAt`.
 * `reason` and `retryAt` are set after a failure, `way` once it is sent. Times are ISO.
 */
export type AnswerMailView = Readonly<{
  answerId: string;
  ticketId: string;
  state: AnswerMailState;
  due: boolean;
  nextAt: string;
  attempt: number;
  reason: string | null;
  retryAt: string | null;
  way: MailWay | null;
  at: string;
}>;
export const ANSWER_MAILS: Collection<AnswerMailView> = collection('answer-mails', 2, [
  ['due', 'nextAt'],
  ['state', 'at'],
]);
