import { clusterCodec, type ClusterEvent } from '@onda-on/contracts/events';
import { Rejection, type WeekNumber } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';
import { lastingReason } from '../../platform/kernel/lasting-reason.ts';

/** `coupons` is how many the operator saw: those that join later were not looked at. */
export type ClusterReviewCommand = Readonly<{
  clusterId: string;
  week: WeekNumber;
  coupons: number;
  note: string;
}>;

type ClusterState = Readonly<{ reviewed: number }>;

/** Whether somebody has looked at a suspicious cluster. It says nothing against anybody: coupons are made void one by one. */
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
