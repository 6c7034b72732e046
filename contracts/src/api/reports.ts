import type { WeekNumber, WeekStatus } from '../rules/index.ts';

/** A week of the contest in a report; shares are null without data. */
export type ReportWeek = Readonly<{
  week: WeekNumber;
  status: WeekStatus;
  /** Istanbul's day of the first kick-off, which the date range filters by. */
  day: string;
  /** Accepted entries, and how often accepted entries were revised. */
  submitted: number;
  revised: number;
  /** Coupons that count; `blocked` and `voided` are those that do not. */
  coupons: number;
  blocked: number;
  voided: number;
  /** Matches with a result, and all matches of the sheet. */
  decided: number;
  matches: number;
  /** Picks of decided matches, and the correct ones among them. */
  decidedPicks: number;
  correctPicks: number;
  /** Percent, to one decimal, equal to `GET /api/stats/{week}`. */
  successRate: number | null;
  averageScore: number | null;
  best: number | null;
}>;

/** Entries accepted and revised from `from` to `to`: a calendar week from Monday, cut to the range. */
export type ReportActivity = Readonly<{ from: string; to: string; submitted: number; revised: number }>;

/** `GET /api/admin/reports?from=&to=`: days are Istanbul's, `YYYY-MM-DD`, both ends included; without them everything. */
export type ReportAnswer = Readonly<{
  from: string;
  to: string;
  /** ISO. */
  serverTime: string;
  /** In kuruş, the sum of `entries` incomes. */
  revenue: Readonly<{ amount: number; entries: number }>;
  /** Over the weeks below; `rate` in percent, null while nothing is decided. */
  success: Readonly<{ correct: number; decided: number; rate: number | null }>;
  /** Average points of a coupon in weeks with a result, and the average maximum. */
  score: Readonly<{ average: number | null; outOf: number | null; coupons: number }>;
  /** Distinct persons who entered or revised an entry in the 24 hours before `serverTime`, exact to the minute. */
  active: Readonly<{ persons: number; since: string }>;
  activity: readonly ReportActivity[];
  weeks: readonly ReportWeek[];
}>;

/** `GET /api/admin/incomes?from=&to=&limit=&after=`, newest day first; `revision` goes back as `If-Match`. */
export type Income = Readonly<{
  id: string;
  sponsor: string;
  /** Kuruş. */
  amount: number;
  day: string;
  note: string;
  /** User name of the administrator who recorded it, `system` or `cli`. */
  by: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;

/** `POST /api/admin/incomes`, `PUT /api/admin/incomes/{id}`. */
export type IncomeBody = Readonly<{ sponsor: string; amount: number; day: string; note: string }>;

/** `POST /api/admin/reports/export`: the same range as the report on the screen. */
export type ReportExportBody = Readonly<{ from?: string; to?: string; separator?: ';' | ',' }>;
