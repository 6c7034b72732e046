import type { ClusterKind, IdChecksum } from '../rules/index.ts';
import type { AdminUser } from './admin.ts';

/**
 * `GET /api/admin/users?status=&week=&checksum=&limit=&after=`. What is searched for (a name, a whole national ID, an e-mail
 * address) goes into this header, URL-encoded: an address is logged and kept, a header is not.
 */
export const USER_SEARCH = 'x-search';
export const USER_STATUSES = ['active', 'blocked', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** Longer than any name or address. */
export const USER_SEARCH_LENGTH_MAX = 254;

/** One of a participant's coupons. `picks` in the order of the sheet; `rank` is null without a place. */
export type AdminUserCoupon = Readonly<{
  couponNo: string;
  week: number;
  acceptedAt: string;
  revisedAt: string | null;
  pickCount: number;
  /** Null until the week's lock: who runs the contest sees no picks of an open week. */
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

/** `GET /api/admin/users/{id}`. Consents are those of the latest profile; the number stays masked. */
export type AdminUserDetail = AdminUser &
  Readonly<{
    isErased: boolean;
    phone: string;
    notify: boolean;
    idChecksum: IdChecksum | null;
    couponList: readonly AdminUserCoupon[];
  }>;

/** `POST /api/admin/users/{id}/reveal` with `{reason}`: never cached, written down before it is answered. */
export type RevealAnswer = Readonly<{ nationalId: string; seconds: number }>;
/** So long is a revealed number shown. */
export const REVEAL_SECONDS = 30;

/** `POST /api/admin/users/{id}/erase`: `confirmation` is the name as the list shows it. */
export type EraseBody = Readonly<{ reason: string; confirmation: string }>;
export type EraseAnswer = Readonly<{ id: string; isNew: boolean }>;

/** `POST /api/admin/users/export`: the list that the same filters show, as CSV. Whole numbers only with a reason. */
export type UserExportBody = Readonly<{
  search?: string;
  status?: UserStatus;
  week?: number;
  checksum?: 'invalid';
  separator: ';' | ',';
  full?: boolean;
  reason?: string;
}>;

/** `GET /api/admin/clusters?week=`: bursts of coupons that are worth a look before prizes are confirmed. */
export type ClustersAnswer = Readonly<{
  week: number;
  /** Weeks that have coupons, newest first. */
  weeks: readonly number[];
  /** Clusters that nobody has reviewed as they are now. */
  open: number;
  clusters: readonly SuspiciousCluster[];
}>;

export type SuspiciousCluster = Readonly<{
  id: string;
  kind: ClusterKind;
  week: number;
  /** Void ones among them; `valid` are the others. */
  coupons: number;
  valid: number;
  from: string;
  to: string;
  sources: number;
  /** The picks that most of them share, null until the week's lock, and how many do. */
  equalPicks: Readonly<{ picks: string | null; coupons: number }>;
  review: ClusterReview | null;
}>;

/** `isCurrent` is false once coupons have joined since. */
export type ClusterReview = Readonly<{
  at: string;
  by: string;
  note: string;
  coupons: number;
  isCurrent: boolean;
}>;

/** `GET /api/admin/clusters/{id}`: with its coupons, at most `CLUSTER_COUPONS_MAX`. */
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

/** `POST /api/admin/clusters/{id}/review`: `coupons` as the operator saw it. */
export type ClusterReviewBody = Readonly<{ coupons: number; note: string }>;
