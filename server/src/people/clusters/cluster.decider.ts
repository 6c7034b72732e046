import { clusterCodec, type ClusterEvent, type ClusterReviewed } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';

/** The coupons of a cluster: how many, and a digest of their numbers. */
type Members = Readonly<{ coupons: number; digest?: string | undefined }>;

/** `coupons` and `digest` are what the operator saw; coupons that come later are not reviewed. */
export type ClusterReviewCommand = ClusterReviewed['data'];

/** Whether a cluster still has its reviewed coupons. A review of an earlier version knows only their number. */
export function isReviewCurrent(now: Members, reviewed: Members | undefined): boolean {
  if (now.digest !== undefined && reviewed?.digest !== undefined) return now.digest === reviewed.digest;
  return now.coupons <= (reviewed?.coupons ?? 0);
}

/** The review of a suspicious cluster. It changes no coupon: operators void coupons one by one. */
export const clusterDecider: Decider<ClusterReviewCommand, Members, ClusterEvent> = {
  category: 'cluster',
  codec: clusterCodec,
  initialState: { coupons: 0 },
  decide: (command, reviewed) => {
    if (isReviewCurrent(command, reviewed)) throw new Rejection('ALREADY_REVIEWED');
    return [{ type: 'ClusterReviewed', data: { ...command, note: lastingReason(command.note) } }];
  },
  evolve: (_, { data: { coupons, digest } }) => ({ coupons, digest }),
};
