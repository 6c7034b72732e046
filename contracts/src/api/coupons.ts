import type { Outcome } from '../rules/index.ts';
import type { MatchView } from '../views/index.ts';

/** Body of `POST /api/predictions`. A pick may also have `odds`, which the server ignores. */
export type SubmissionRequest = Readonly<{
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

/** Answer to `POST /api/predictions`, 201. The edit code is shown only here. */
export type CouponAccepted = Readonly<{
  couponNo: string;
  week: number;
  editCode: string;
  acceptedAt: string;
  leafHash: string;
  idChecksum: 'valid' | 'invalid' | 'unchecked';
}>;

/** Body of `PUT /api/coupons/{no}`: replaces all picks, until the lock. Answered with `CouponRevisedAnswer`. */
export type RevisionRequest = Readonly<{
  editCode: string;
  predictions: readonly Readonly<{ matchId: string; prediction: Outcome; week: number }>[];
}>;
export type CouponRevisedAnswer = Readonly<{ couponNo: string; acceptedAt: string; leafHash: string }>;

/** What a match shows beside the pick of a coupon. */
export type PickedMatch = Pick<
  MatchView,
  'homeTeam' | 'awayTeam' | 'league' | 'matchDate' | 'status' | 'result' | 'homeScore' | 'awayScore'
>;

export type ReceiptPick = PickedMatch &
  Readonly<{
    matchId: string;
    /** The first kick-off of a match that was moved; missing for any other. */
    movedFrom?: string;
    prediction: Outcome;
    isCorrect: boolean | null;
  }>;

/** A coupon's place among all ranked coupons of its week. */
export type CouponPlace = Readonly<{
  rank: number;
  /** How many other coupons share the place. */
  sharedWith: number;
  coupons: number;
}>;

/** Answer to `GET /api/coupons/{no}`, public for anyone with the number: no name, no national ID, no e-mail address. */
export type ReceiptAnswer = Readonly<{
  couponNo: string;
  week: number;
  entryId: string;
  acceptedAt: string;
  revisedAt: string | null;
  /** How often the picks were replaced; as `If-Match` of new ones it refuses them if that has happened once more. */
  revision: number;
  lockAt: string;
  isOpen: boolean;
  picks: readonly ReceiptPick[];
  /** Null before the week's first result, and for a coupon that is not ranked. */
  place: CouponPlace | null;
  /** Hex; the coupon's fingerprint. */
  leafHash: string;
  /** Hex; null once the person is erased. */
  salt: string | null;
  chainHead: string;
  chainLength: number;
  voided: Readonly<{ at: string; reason: string }> | null;
  /** Whether the sender's address is verified; missing where prizes do not require that. */
  verification?: 'pending' | 'done';
  /** Set once the week is sealed, if the published root includes this coupon. */
  sealed: Readonly<{ lockedAt: string; root: string; count: number }> | null;
}>;
