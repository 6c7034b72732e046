import type { ClusterKind, CouponNo, WeekNumber } from '../rules/index.ts';

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
  change: PrizeChange | null;
  me: OwnPrize | null;
}>;

/** `tied`: as many correct picks as the winners, and a lower rarity. `unverified`: it would win, but its address is not verified. */
export type OwnPrize = Readonly<{
  outcome: 'wins' | 'tied' | 'unverified' | 'none';
  correct: number;
  rarity: number;
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
  announced: Readonly<{ at: string; by: string; isCurrent: boolean }> | null;
  /** Compared with the confirmed winners; null without a confirmation, or when the winners are the same. */
  change: PrizeChange | null;
  /** The first `PRIZE_ROWS` coupons in prize order, including those that cannot win. */
  entries: readonly PrizeEntry[];
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
}>;

/**
 * `POST /api/admin/reports/prizes/{week}/announcement`. `digest` and `winners` (coupon numbers) are those of the list that the
 * operator saw.
 */
export type PrizeAnnouncementBody = Readonly<{ digest: string; winners?: readonly string[] }>;

/**
 * `POST /api/admin/reports/prizes/{week}/confirmation`. `acknowledged` are the ids of open disputes and unreviewed clusters that
 * the operator accepts; `reason` is public, and required before the objection period ends.
 */
export type PrizeConfirmationBody = PrizeAnnouncementBody &
  Readonly<{ acknowledged?: readonly string[]; reason?: string }>;

/** Answer to the announcement and to the confirmation. */
export type PrizesDecided = Readonly<{ week: WeekNumber; at: string }>;

/** `POST /api/admin/reports/prizes/{week}/export`. */
export type PrizeExportBody = Readonly<{ separator?: ';' | ',' }>;
