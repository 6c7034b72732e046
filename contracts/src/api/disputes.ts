import type {
  CouponNo,
  DisputeOutcome,
  DisputeRequest,
  IdentityCheck,
  TicketStatus,
  WeekNumber,
} from '../rules/index.ts';
import type { ContactAnswer, Ticket } from './contacts.ts';

/**
 * `POST /api/disputes`: somebody disputes the coupon under a number, or has lost its edit code. `website` is
 * empty wherever a person fills the form.
 */
export type DisputeBody = Readonly<{
  request: DisputeRequest;
  tcNumber: string;
  week: number;
  name: string;
  email: string;
  phone?: string;
  message: string;
  consent: boolean;
  website?: string;
}>;
/** The same whether there is such a coupon or not. */
export type DisputeAnswer = ContactAnswer;

type Done = Readonly<{ by: string; at: string }>;

/** What was looked at to make sure who asks; the number that was shown is the one of the dispute. */
export type DisputeIdentity = Done & Readonly<{ checks: readonly IdentityCheck[] }>;

export type DisputeDecision = Done &
  Readonly<{ outcome: DisputeOutcome; couponNo: CouponNo | null; reason: string }>;

/** `GET /api/admin/disputes?status=&request=&assigned=&limit=&after=`, newest first; `revision` goes back as `If-Match`. */
export type Dispute = Omit<Ticket, 'kind' | 'subject' | 'contactId' | 'dispute'> &
  Readonly<{
    request: DisputeRequest;
    week: WeekNumber;
    /** Masked. */
    tcNumber: string;
    identity: DisputeIdentity | null;
    decision: DisputeDecision | null;
  }>;

/** The coupon under the number in that week; those who decide see who entered it. */
export type DisputedCoupon = Readonly<{
  couponNo: CouponNo;
  acceptedAt: string;
  /** How often its picks were replaced. */
  revisions: number;
  isVoid: boolean;
  /** Empty once the profile was deleted. */
  name: string;
  email: string;
}>;

/** `GET /api/admin/disputes/{id}`. `coupon` is the one that counts, or else the latest. */
export type DisputeDetail = Dispute &
  Readonly<{
    /** The participant that the number belongs to; null where nobody has entered with it. */
    userId: string | null;
    coupon: DisputedCoupon | null;
    /** From the lock on no code is issued and nobody enters anew. */
    isLocked: boolean;
    lockAt: string | null;
  }>;

/** `POST /api/admin/disputes/{id}/check`. `tcNumber` is read off what was shown, and compared; it is kept nowhere. */
export type DisputeCheckBody = Readonly<{ checks: readonly IdentityCheck[]; tcNumber: string }>;
/** `POST …/void` and `…/reissue`: what the operator saw is what is decided about. */
export type DisputeDecisionBody = Readonly<{ couponNo: string; reason: string }>;
/** `POST …/reject`. */
export type DisputeRejectBody = Readonly<{ reason: string }>;

export type DisputeSaved = Readonly<{ id: string; status: TicketStatus; revision: number }>;
/** `kept` where another coupon that counts was entered with the same profile. */
export type DisputeVoided = DisputeSaved & Readonly<{ profile: 'deleted' | 'kept' }>;
/** The new code; shown once. */
export type DisputeReissued = DisputeSaved & Readonly<{ couponNo: CouponNo; editCode: string }>;
