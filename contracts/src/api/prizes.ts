import type { ClusterKind, CouponNo, Prize, PrizeSplit, WeekNumber } from '../rules/index.ts';

/**
 * `pending` until every match is decided, and while a correction is being processed. `final` once the winners are confirmed or
 * the objection period is over; `provisional` before that, and again when a correction changes the confirmed winners.
 */
export type PrizeState = 'pending' | 'provisional' | 'final';

/** A winner as the public sees one; `id` is the week's entry id. */
export type PublicWinner = Readonly<{ id: string; name: string; tcNumber: string }>;

/** Who joined (`came`) and who left (`went`) the winners since the confirmation. */
export type PrizeChange = Readonly<{ came: readonly PublicWinner[]; went: readonly PublicWinner[] }>;

/**
 * Results that changed after the announcement: when first and why (`reason` is public, and joins those of all changes until
 * the week was settled again), and who joined and left the winners until the next reopening or until now; `paid` are those
 * who left and had been paid. Nobody has joined or left while the correction is being processed.
 */
export type PrizeReopened = PrizeChange &
  Readonly<{ at: string; reason: string; paid: readonly PublicWinner[] }>;

/** A payment: `kurus` is null for a thing that was handed over, `paidOn` is a day (`YYYY-MM-DD`). */
export type PrizePaidOut = Readonly<{ kurus: number | null; paidOn: string }>;

/**
 * `GET /api/prizes/{week}?coupon=`: the week's winners, in public. `tied` coupons have as many correct picks as the winners and
 * win nothing. `me` is set when `coupon` names a ranked coupon of the week.
 */
export type PrizesAnswer = Readonly<{
  week: WeekNumber;
  state: PrizeState;
  /** ISO; both null while pending. */
  settledAt: string | null;
  objectionEndsAt: string | null;
  decided: number;
  /** Correct picks and rarity of each winner; 0 while there is none. */
  correct: number;
  rarity: number;
  /** The first `PRIZE_WINNERS_SHOWN` of `count` winners, who share the prize equally. */
  winners: readonly PublicWinner[];
  count: number;
  tied: number;
  /** `reason` is set when the winners were confirmed before the objection period ended. */
  confirmed: Readonly<{ at: string; reason: string | null }> | null;
  /** Null also when the announced winners are not those of the list. */
  announced: Readonly<{ at: string }> | null;
  /** What the announced winners get, and the public reason if other winners' prize was announced before; null until then. */
  prize: (PrizeSplit & Readonly<{ reason: string | null }>) | null;
  /** How many of the winners are recorded as paid. */
  paid: number;
  change: PrizeChange | null;
  /** The corrections since the first announcement, the latest first; at most `PRIZE_REOPENINGS_SHOWN`. */
  reopenings: readonly PrizeReopened[];
  me: OwnPrize | null;
}>;

/** `tied`: as many correct picks as the winners, and a lower rarity. `unverified`: it would win, but its address is not verified. */
export type OwnPrize = Readonly<{
  outcome: 'wins' | 'tied' | 'unverified' | 'none';
  correct: number;
  rarity: number;
  /** Also set for a coupon that was paid and does not win any more. */
  payment: PrizePaidOut | null;
}>;

/**
 * `GET /api/admin/reports/prizes/{week}`: the list for the day of the prizes. The prize goes by correct picks, then rarity, then
 * in equal parts. Empty until the week is settled with a result.
 */
export type PrizeList = Readonly<{
  week: WeekNumber;
  /** ISO; null until every match is decided, and while a correction is being applied. */
  settledAt: string | null;
  decided: number;
  /** Coupons in the table; `blocked` and `voided` count those that are excluded from it. */
  coupons: number;
  blocked: number;
  voided: number;
  /** How many share the prize; 0 while none of the entries counts. */
  winners: number;
  state: PrizeState;
  objectionEndsAt: string | null;
  /** Identifies this list of winners; null while it is empty. */
  digest: string | null;
  /** Coupon numbers of the first `PRIZE_WINNERS_MAX` winners. */
  winnerNos: readonly CouponNo[];
  confirmed: Readonly<{ at: string; by: string; reason: string | null; winners: number }> | null;
  announced: Readonly<{
    at: string;
    by: string;
    isCurrent: boolean;
    prize: PrizeSplit | null;
    reason: string | null;
  }> | null;
  /** What the announcement offers: the prize of the latest announcement, or else the weekly prize. */
  suggestedPrize: Prize;
  /** How many of the current winners are recorded as paid, and their sum in kuruş. */
  paid: Readonly<{ count: number; kurus: number }>;
  /** Payments to coupons that are not among the winners any more. */
  paidOthers: readonly PaidOther[];
  reopenings: readonly PrizeReopened[];
  /** Compared with the confirmed winners; null without a confirmation, or when the winners are the same. */
  change: PrizeChange | null;
  /**
   * The first `PRIZE_ROWS` coupons in prize order, including those that cannot win, the first `PRIZE_WINNERS_MAX` winners, and
   * every other winner that is in doubt or was paid.
   */
  entries: readonly PrizeEntry[];
}>;

/** A recorded payment; `reference` is the operator's own mark of it. */
export type RecordedPayment = PrizePaidOut & Readonly<{ reference: string | null; at: string; by: string }>;

/** `revision` is the one of the coupon's payment, for `If-Match`; 0 before the first record. */
export type PrizePaymentState = Readonly<{ revision: number; paid: RecordedPayment | null }>;

export type PaidOther = PublicWinner &
  Readonly<{
    couponNo: CouponNo;
    userId: string;
    payment: PrizePaymentState & Readonly<{ paid: RecordedPayment }>;
  }>;

export type PrizeEntry = Readonly<{
  /** The place among the coupons that can win; equal coupons share it. Null for a coupon that cannot win. */
  place: number | null;
  rank: number | null;
  couponNo: CouponNo;
  userId: string;
  /** Masked, as in public tables; so is `tcNumber`. */
  name: string;
  tcNumber: string;
  correct: number;
  rarity: number;
  /** Whether the sender's address is verified; null when not required. Only `false` excludes the coupon from prizes. */
  isVerified: boolean | null;
  /** Suspicious clusters that contain the coupon, and whether each is reviewed at its current size. */
  clusters: readonly Readonly<{ id: string; kind: ClusterKind; isReviewed: boolean }>[];
  /** Ids of open disputes about this national ID in this week. */
  disputes: readonly string[];
  payment: PrizePaymentState;
}>;

/** The list that the operator saw: its digest, and the coupon numbers of its winners. */
type SeenPrizeList = Readonly<{ digest: string; winners?: readonly string[] }>;

/**
 * `POST /api/admin/reports/prizes/{week}/announcement`: the prize is either `kurus` or `thing`. `reason`, which is public,
 * is needed to announce the same winners again with another prize. `announcedAt` is the `at` of the announcement that was
 * shown: when these winners have another one by now, the prize is refused. Without it the last write wins.
 */
export type PrizeAnnouncementBody = SeenPrizeList &
  Readonly<{ kurus?: number; thing?: string; reason?: string; announcedAt?: string }>;

/**
 * `POST /api/admin/reports/prizes/{week}/confirmation`. `acknowledged` are the ids of open disputes and unreviewed clusters that
 * the operator accepts; `reason` is public, and required before the objection period ends.
 */
export type PrizeConfirmationBody = SeenPrizeList &
  Readonly<{ acknowledged?: readonly string[]; reason?: string }>;

/**
 * `POST /api/admin/reports/prizes/{week}/payments/{couponNo}` with `If-Match`: `kurus` for an amount, nothing for a thing.
 * `reference` is kept for ever and names nobody.
 */
export type PrizePaymentBody = Readonly<{ kurus?: number; paidOn: string; reference?: string }>;

/** Answer to a payment and to its withdrawal. */
export type PrizePaymentSaved = Readonly<{ week: WeekNumber; couponNo: CouponNo; revision: number }>;

/** Answer to the announcement and to the confirmation. */
export type PrizesDecided = Readonly<{ week: WeekNumber; at: string }>;

/** `POST /api/admin/reports/prizes/{week}/export`. */
export type PrizeExportBody = Readonly<{ separator?: ';' | ',' }>;
