import type { ClusterKind, CouponNo, WeekNumber } from '../rules/index.ts';

/**
 * `pending` until every match is decided, and while a correction is being processed. `final` once the winners are confirmed, or
 * the objection period is over; `provisional` before that, and again when a correction changed the winners that were confirmed.
 */
export type PrizeState = 'pending' | 'provisional' | 'final';

/** A winner as everybody may see it; `id` is the week's entry id. */
export type PublicWinner = Readonly<{ id: string; name: string; tcNumber: string }>;

/** What the winners are now against those that were confirmed. */
export type PrizeChange = Readonly<{ came: readonly PublicWinner[]; went: readonly PublicWinner[] }>;

/**
 * `GET /api/prizes/{week}?coupon=`: who wins the week, for everybody. `tied` coupons have as many correct picks as the winners
 * and win nothing. `me` is set when `coupon` names a coupon that has a place in the week.
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
  /** The first `PRIZE_WINNERS_SHOWN` of `count`, who share the prize equally. */
  winners: readonly PublicWinner[];
  count: number;
  tied: number;
  /** `reason` where it was confirmed before the objection period ended. */
  confirmed: Readonly<{ at: string; reason: string | null }> | null;
  /** Null also while the winners that were announced are no longer those of the list. */
  announced: Readonly<{ at: string }> | null;
  change: PrizeChange | null;
  me: OwnPrize | null;
}>;

/**
 * `tied`: as many correct picks as the winners, and a lower rarity. `unverified`: it would win, but its address had to be
 * verified and was not.
 */
export type OwnPrize = Readonly<{
  outcome: 'wins' | 'tied' | 'unverified' | 'none';
  correct: number;
  rarity: number;
}>;

/**
 * `GET /api/admin/reports/prizes/{week}`: what is to be known on the day prizes are given. The prize goes by correct picks,
 * then rarity, then in equal parts. Empty until the week is settled with a result.
 */
export type PrizeList = Readonly<{
  week: WeekNumber;
  /** ISO; null until every match is decided, and while a correction is being reckoned in. */
  settledAt: string | null;
  decided: number;
  /** Coupons in the table, and those that are not. */
  coupons: number;
  blocked: number;
  voided: number;
  /** How many share the prize; 0 while nobody of those below counts. */
  winners: number;
  state: PrizeState;
  objectionEndsAt: string | null;
  /** Names this list of winners; null while there is none to decide on. */
  digest: string | null;
  /** Coupon numbers of the first `PRIZE_WINNERS_MAX` winners. */
  winnerNos: readonly CouponNo[];
  confirmed: Readonly<{ at: string; by: string; reason: string | null; winners: number }> | null;
  announced: Readonly<{ at: string; by: string; isCurrent: boolean }> | null;
  /** Against the confirmed list; null where there is none, or the winners are the same. */
  change: PrizeChange | null;
  /** The first `PRIZE_ROWS` in the order of prizes, with those that do not count. */
  entries: readonly PrizeEntry[];
}>;

export type PrizeEntry = Readonly<{
  /** Among those that count for prizes; equal ones share it. Null for a coupon that does not count. */
  place: number | null;
  rank: number | null;
  couponNo: CouponNo;
  userId: string;
  /** Masked like the number, as in public tables. */
  name: string;
  tcNumber: string;
  correct: number;
  rarity: number;
  /** Whether the mail link was followed; null where that was not asked of the coupon. Only `false` keeps it from prizes. */
  isVerified: boolean | null;
  /** Clusters that it is part of, and whether somebody has looked at each as it is now. */
  clusters: readonly Readonly<{ id: string; kind: ClusterKind; isReviewed: boolean }>[];
  /** Ids of open disputes about this number in this week. */
  disputes: readonly string[];
}>;

/**
 * `POST /api/admin/reports/prizes/{week}/announcement`. `digest` and `winners` (coupon numbers) are those of the list that the
 * operator saw.
 */
export type PrizeAnnouncementBody = Readonly<{ digest: string; winners?: readonly string[] }>;

/**
 * `POST /api/admin/reports/prizes/{week}/confirmation`. `acknowledged` are the ids of open disputes and unreviewed clusters that
 * the operator confirms the list in spite of; `reason` is public, and required before the objection period ends.
 */
export type PrizeConfirmationBody = PrizeAnnouncementBody &
  Readonly<{ acknowledged?: readonly string[]; reason?: string }>;

/** Answer to both. */
export type PrizesDecided = Readonly<{ week: WeekNumber; at: string }>;

/** `POST /api/admin/reports/prizes/{week}/export`. */
export type PrizeExportBody = Readonly<{ separator?: ';' | ',' }>;
