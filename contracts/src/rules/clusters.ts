/** Coupons of one source within this time count as one burst. */
export const CLUSTER_WINDOW_MINUTES = 10;
/** So many coupons in one window make a cluster; a family on one connection stays below it. */
export const CLUSTER_COUPONS_MIN = 5;
/**
 * So many coupons with equal picks, from several networks in one window, make a cluster, where `expected` are likely by
 * chance: about one window in ten million is a false alarm.
 */
export const equalPicksMin = (expected: number): number =>
  Math.max(CLUSTER_COUPONS_MIN, Math.ceil(expected + 6 * Math.sqrt(expected) + 3));

/** How many clusters of a week are shown, those that are not reviewed first, and how many coupons of each. */
export const CLUSTERS_MAX = 200;
export const CLUSTER_COUPONS_MAX = 500;

/** `source`: many coupons from one network. `picks`: many with the same picks, from several. */
export const CLUSTER_KINDS = ['source', 'picks'] as const;
export type ClusterKind = (typeof CLUSTER_KINDS)[number];

/** Of the numbers of a cluster's coupons. */
export const CLUSTER_DIGEST = /^[0-9a-f]{16}$/;

/** `{week}.{kind}.{16 hex digits}`. */
export const CLUSTER_ID = /^(?:[1-9]|[1-5][0-9])\.(?:source|picks)\.[0-9a-f]{16}$/;
