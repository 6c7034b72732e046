import { clusterCodec, type ClusterEvent } from '@onda-on/contracts/events';
import { Rejection, type WeekNumber } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';
import { lastingReason } from '../../platform/kernel/lasting-reason.ts';

/** `coupons` is the number that the operator saw; coupons that come later are not reviewed. */
export type ClusterReviewCommand = Readonly<{
  clusterId: string;
  week: WeekNumber;
  coupons: number;
  note: string;
}>;

type ClusterState = Readonly<{ reviewed: number }>;

/** The review of a suspicious cluster. It changes no coupon: operators void coupons one by one. */
export const clusterDecider: Decider<ClusterReviewCommand, ClusterState, ClusterEvent> = {
  category: 'cluster',
  codec: clusterCodec,
  initialState: { reviewed: 0 },
  decide: (command, { reviewed }) => {
    if (command.coupons <= reviewed) throw new Rejection('ALREADY_REVIEWED');
    return [{ type: 'ClusterReviewed', data: { ...command, note: lastingReason(command.note) } }];
  },
  evolve: (_, { data }) => ({ reviewed: data.coupons }),
};
