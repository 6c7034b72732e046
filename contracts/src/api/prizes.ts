import type { ClusterKind, CouponNo, WeekNumber } from '../rules/index.ts';

/**
 * `GET /api/admin/reports/prizes/{week}`: what is to be known on the day prizes are given. The prize goes by correct picks,
 * then nadirlik puanı, then in equal parts (product.md §2). Empty until the week is settled with a result.
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
  /** The first `PRIZE_ROWS` in the order of prizes, with those that do not count. */
  entries: readonly PrizeEntry[];
}>;

export type PrizeEntry = Readonly<{
  /** Among those that count for prizes; equal ones share it. Null for whoever does not count. */
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

/** `POST /api/admin/reports/prizes/{week}/export`. */
export type PrizeExportBody = Readonly<{ separator?: ';' | ',' }>;
