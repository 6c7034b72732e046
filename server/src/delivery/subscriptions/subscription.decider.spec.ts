import { describe, it } from '@jest/globals';
import type { SubscriptionEvent } from '@onda-on/contracts/events';
import { NOTICE_VERSION, type SubscriptionTopic } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { subscriptionDecider } from './subscription.decider.ts';

const subscriberId = 'a1';
const now = new Date('2026-11-20T12:00:00.000Z');
const given = specFor(subscriptionDecider);
const confirmed = (...topics: SubscriptionTopic[]): SubscriptionEvent => ({
  type: 'SubscriptionConfirmed',
  data: { subscriberId, topics, confirmedAt: now.toISOString(), noticeVersion: NOTICE_VERSION },
});
const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { subscriberId } };
const confirm = (...topics: SubscriptionTopic[]) =>
  ({ type: 'ConfirmSubscription', subscriberId, topics, now }) as const;
const end = { type: 'EndSubscription', subscriberId } as const;

describe('subscription decider', () => {
  it('begins a subscription with its confirmation, and takes another choice by another one', () => {
    given().when(confirm('closing')).thenEvents(confirmed('closing'));
    given(confirmed('closing'))
      .when(confirm('closing', 'results'))
      .thenEvents(confirmed('closing', 'results'));
  });

  it('changes nothing where the same choice is confirmed again', () =>
    given(confirmed('closing')).when(confirm('closing')).thenNothing());

  it('ends for good: no link of before begins it again', () => {
    given(confirmed('closing')).when(end).thenEvents(ended);
    given(confirmed('closing'), ended).when(end).thenNothing();
    given(confirmed('closing'), ended).when(confirm('closing')).thenRejected('NOTIFICATION_LINK_UNKNOWN');
  });

  it('refuses to end what never began', () => given().when(end).thenRejected('SUBSCRIPTION_NOT_FOUND'));
});
