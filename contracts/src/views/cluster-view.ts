import type { WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** The latest review of a suspicious cluster, by cluster id. `coupons` and `digest` are those of the cluster at that time. */
export type ClusterReviewView = Readonly<{
  clusterId: string;
  week: WeekNumber;
  coupons: number;
  digest?: string;
  note: string;
  /** ISO. */
  at: string;
  actor: string;
}>;
export const CLUSTER_REVIEWS: Collection<ClusterReviewView> = collection('cluster-reviews', 1, [['week']]);
