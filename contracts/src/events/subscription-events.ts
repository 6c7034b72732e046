import type { SubscriptionTopic } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * A visitor's subscription to the weeks, `subscription-{subscriberId}`. The address is in the vault; a request is in no event
 * until its owner confirmed it by the mailed link. `topics` are the whole new choice.
 */
export type SubscriptionConfirmed = DomainEvent<
  'SubscriptionConfirmed',
  { subscriberId: string; topics: readonly SubscriptionTopic[]; confirmedAt: string; noticeVersion: number }
>;
/** For good: the address is deleted, and who subscribes again is somebody new. */
export type SubscriptionEnded = DomainEvent<'SubscriptionEnded', { subscriberId: string }>;

export type SubscriptionEvent = SubscriptionConfirmed | SubscriptionEnded;

export const subscriptionCodec = codec<SubscriptionEvent>({
  SubscriptionConfirmed: defineEvent<SubscriptionConfirmed>(),
  SubscriptionEnded: defineEvent<SubscriptionEnded>(),
});
