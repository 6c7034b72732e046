import type { MatchStatus, Outcome } from '../rules/index.ts';

/** Body of `POST /api/predictions`; `odds` in a pick is ignored. */
export type SubmissionBody = Readonly<{
  profile: Readonly<{
    name: string;
    tcNumber: string;
    email: string;
    termsAccepted: boolean;
    notify?: boolean;
    phone?: string;
  }>;
  predictions: readonly Readonly<{ matchId: string; prediction: Outcome; week: number }>[];
}>;

/** Answer to `POST /api/predictions`, 201. The edit code is shown here and never again. */
export type CouponAccepted = Readonly<{
  couponNo: string;
  week: number;
  editCode: string;
  acceptedAt: string;
  leafHash: string;
  idChecksum: 'valid' | 'invalid' | 'unchecked';
}>;

/** Body of `PUT /api/coupons/{no}`: all picks anew, until the lock. Answered with `CouponRevisedAnswer`. */
export type RevisionBody = Readonly<{
  editCode: string;
  predictions: readonly Readonly<{ matchId: string; prediction: Outcome; week: number }>[];
}>;
export type CouponRevisedAnswer = Readonly<{ couponNo: string; acceptedAt: string; leafHash: string }>;

export type ReceiptPick = Readonly<{
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  league: string;
  matchDate: string;
  status: MatchStatus;
  result: Outcome | null;
  homeScore: number | null;
  awayScore: number | null;
  prediction: Outcome;
  isCorrect: boolean | null;
}>;

/** Where a coupon stands among all coupons of its week that are ranked. */
export type CouponPlace = Readonly<{
  rank: number;
  /** How many others share the place. */
  sharedWith: number;
  coupons: number;
}>;

/** Answer to `GET /api/coupons/{no}`: for everybody who has the number; no name, no national ID, no e-mail. */
export type ReceiptAnswer = Readonly<{
  couponNo: string;
  week: number;
  entryId: string;
  acceptedAt: string;
  revisedAt: string | null;
  lockAt: string;
  isOpen: boolean;
  picks: readonly ReceiptPick[];
  /** Null before the week's first result, and for a coupon that is not ranked. */
  place: CouponPlace | null;
  /** Hex; the ticket's fingerprint. */
  leafHash: string;
  /** Hex; null once the person was forgotten. */
  salt: string | null;
  chainHead: string;
  chainLength: number;
  voided: Readonly<{ at: string; reason: string }> | null;
  /** Whether the sender's address is verified, where a prize needs that; missing where it does not. */
  verification?: 'pending' | 'done';
  /** Set once the week is sealed: whether this coupon is under the published root. */
  sealed: Readonly<{ lockedAt: string; root: string; count: number }> | null;
}>;
