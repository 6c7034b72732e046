import type { ClusterKind, IdChecksum } from '../rules/index.ts';
import type { AdminUser } from './admin.ts';

/**
 * Header of `GET /api/admin/users?status=&week=&checksum=&limit=&after=` with the search term, URL-encoded: a name, a
 * whole national ID or an e-mail address. It is no query parameter, because addresses are logged and headers are not.
 */
export const USER_SEARCH = 'x-search';
export const USER_STATUSES = ['active', 'blocked', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** Longer than any name or address. */
export const USER_SEARCH_LENGTH_MAX = 254;

/** One of a participant's coupons. `picks` are in sheet order; `rank` is null for a coupon that is not ranked. */
export type AdminUserCoupon = Readonly<{
  couponNo: string;
  week: number;
  acceptedAt: string;
  revisedAt: string | null;
  pickCount: number;
  /** Null until the week's lock: operators see no picks of an open week. */
  picks:
    | readonly Readonly<{ home: string; away: string; prediction: string; isCorrect: boolean | null }>[]
    | null;
  correct: number;
  decided: number;
  rank: number | null;
  sharedWith: number;
  state: 'open' | 'locked' | 'settled' | 'void';
  voidReason: string | null;
  idChecksum: IdChecksum;
}>;

/** `GET /api/admin/users/{id}`. Consents are those of the latest profile; the national ID is masked. */
export type AdminUserDetail = AdminUser &
  Readonly<{
    isErased: boolean;
    phone: string;
    notify: boolean;
    idChecksum: IdChecksum | null;
    couponList: readonly AdminUserCoupon[];
  }>;

/** `POST /api/admin/users/{id}/reveal` with `{reason}`: the log records it before the answer; never cached. */
export type RevealAnswer = Readonly<{ nationalId: string; seconds: number }>;
/** How long a revealed number is shown. */
export const REVEAL_SECONDS = 30;

export type EraseAnswer = Readonly<{ id: string; isNew: boolean }>;

/** `POST /api/admin/users/export`: the filtered list as CSV; unmasked numbers require a reason. */
export type UserExportBody = Readonly<{
  search?: string;
  status?: UserStatus;
  week?: number;
  checksum?: 'invalid';
  separator: ';' | ',';
  full?: boolean;
  reason?: string;
}>;

/** `GET /api/admin/clusters?week=`: suspicious clusters to review before prizes are confirmed. */
export type ClustersAnswer = Readonly<{
  week: number;
  /** Weeks that have coupons, newest first. */
  weeks: readonly number[];
  /** How many clusters are not reviewed with their current coupons. */
  open: number;
  /** At most `CLUSTERS_MAX`: those that are not reviewed first, then the largest. `more` counts the others. */
  clusters: readonly SuspiciousCluster[];
  more: number;
}>;

export type SuspiciousCluster = Readonly<{
  id: string;
  kind: ClusterKind;
  week: number;
  /** All coupons, void ones included; `valid` counts those that are not void. */
  coupons: number;
  /** Of the coupons' numbers. */
  digest: string;
  valid: number;
  from: string;
  to: string;
  sources: number;
  /** The picks that most of these coupons share (null until the week's lock), and how many share them. */
  equalPicks: Readonly<{ picks: string | null; coupons: number }>;
  review: ClusterReview | null;
}>;

/** `isCurrent` is false once the cluster has other coupons than at the review. */
export type ClusterReview = Readonly<{
  at: string;
  by: string;
  note: string;
  coupons: number;
  isCurrent: boolean;
}>;

/** `GET /api/admin/clusters/{id}`: `couponList` holds at most `CLUSTER_COUPONS_MAX`, `more` counts the others. */
export type ClusterDetail = SuspiciousCluster &
  Readonly<{ couponList: readonly ClusterCoupon[]; more: number }>;

export type ClusterCoupon = Readonly<{
  couponNo: string;
  userId: string;
  name: string;
  tcNumber: string;
  email: string;
  acceptedAt: string;
  /** Null until the week's lock. */
  picks: string | null;
  idChecksum: IdChecksum;
  isBlocked: boolean;
  voidReason: string | null;
}>;

/** `POST /api/admin/clusters/{id}/review`: `coupons` and `digest` are what the operator saw. */
export type ClusterReviewBody = Readonly<{ coupons: number; digest?: string; note: string }>;
