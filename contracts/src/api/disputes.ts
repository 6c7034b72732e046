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
 * `POST /api/disputes`: a person did not send the coupon under their national ID, or has lost its edit code. `website`
 * is a honeypot that people leave empty.
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
/** Equal whether the coupon exists or not. */
export type DisputeAnswer = ContactAnswer;

type Done = Readonly<{ by: string; at: string }>;

/** How an operator checked the person's identity. The national ID on the document was the dispute's. */
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

/** The coupon under this national ID in that week. Only operators who may decide the dispute see it. */
export type DisputedCoupon = Readonly<{
  couponNo: CouponNo;
  acceptedAt: string;
  revisions: number;
  isVoid: boolean;
  /** Empty once the profile was emptied. */
  name: string;
  email: string;
}>;

/** `GET /api/admin/disputes/{id}`. `coupon` is the one that counts, else the latest. */
export type DisputeDetail = Dispute &
  Readonly<{
    /** The participant with this national ID; null where there is none. */
    userId: string | null;
    coupon: DisputedCoupon | null;
    /** After the lock the operator cannot reissue the code, and the person cannot enter again. */
    isLocked: boolean;
    lockAt: string | null;
  }>;

/** `POST /api/admin/disputes/{id}/check`. `tcNumber`, typed from the document, is compared and not stored. */
export type DisputeCheckBody = Readonly<{ checks: readonly IdentityCheck[]; tcNumber: string }>;
/** `POST …/void` and `…/reissue`: `couponNo` is the coupon that the operator saw. */
export type DisputeDecisionBody = Readonly<{ couponNo: string; reason: string }>;

export type DisputeSaved = Readonly<{ id: string; status: TicketStatus; revision: number }>;
/** `kept` where another counting coupon uses the same profile. */
export type DisputeVoided = DisputeSaved & Readonly<{ profile: 'deleted' | 'kept' }>;
/** `editCode` is new and shown only here. */
export type DisputeReissued = DisputeSaved & Readonly<{ couponNo: CouponNo; editCode: string }>;
