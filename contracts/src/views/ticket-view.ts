import type {
  CouponNo,
  DisputeOutcome,
  DisputeRequest,
  IdentityCheck,
  TicketKind,
  TicketStatus,
  WeekNumber,
} from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

type Done = Readonly<{ actor: string; at: string }>;

/** What is disputed, and what became of it. */
export type DisputeFacts = Readonly<{
  week: WeekNumber;
  identity: (Done & Readonly<{ checks: readonly IdentityCheck[] }>) | null;
  decision: (Done & Readonly<{ outcome: DisputeOutcome; couponNo: CouponNo | null; reason: string }>) | null;
}>;

/** A ticket without what was written in it. `actor` is who answered; times are ISO; `revision` is the ETag. */
export type TicketView = Readonly<{
  id: string;
  kind: TicketKind;
  status: TicketStatus;
  contactId: string | null;
  assignedTo: string | null;
  answers: readonly Readonly<{ answerId: string; actor: string; at: string }>[];
  createdAt: string;
  updatedAt: string;
  revision: number;
  request?: DisputeRequest;
  dispute?: DisputeFacts;
}>;
export const TICKETS: Collection<TicketView> = collection('tickets', 2, [
  ['createdAt'],
  ['status', 'createdAt'],
  ['kind', 'status', 'createdAt'],
  ['kind', 'createdAt'],
  ['contactId', 'createdAt'],
]);
