import type { WeekNumber } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * An operator reviewed a suspicious cluster, with its number of coupons then and a digest of their numbers, which is missing
 * in events of earlier versions. Other coupons reopen it.
 */
export type ClusterReviewed = DomainEvent<
  'ClusterReviewed',
  { clusterId: string; week: WeekNumber; coupons: number; digest?: string; note: string }
>;

export type ClusterEvent = ClusterReviewed;

export const clusterCodec = codec<ClusterEvent>({ ClusterReviewed: defineEvent<ClusterReviewed>() });
