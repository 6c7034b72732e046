import type { WeekNumber } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** An operator looked at a suspicious cluster when it had so many coupons; those that join later make it open again. */
export type ClusterReviewed = DomainEvent<
  'ClusterReviewed',
  { clusterId: string; week: WeekNumber; coupons: number; note: string }
>;

export type ClusterEvent = ClusterReviewed;

export const clusterCodec = codec<ClusterEvent>({ ClusterReviewed: defineEvent<ClusterReviewed>() });
