import { subscriptionCodec, type SubscriptionEvent } from '@onda-on/contracts/events';
import { assertNever, NOTICE_VERSION, Rejection, type SubscriptionTopic } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';

export type SubscriptionCommand =
  | Readonly<{
      type: 'ConfirmSubscription';
      subscriberId: string;
      topics: readonly SubscriptionTopic[];
      now: Date;
    }>
  | Readonly<{ type: 'EndSubscription'; subscriberId: string }>;

export type SubscriptionState = Readonly<{
  status: 'none' | 'on' | 'ended';
  topics: readonly SubscriptionTopic[];
  confirmedAt: string;
}>;

/** A visitor's subscription to the weeks (docs/rules.md#subscriptions). It begins with the confirmation: anybody can type an address. */
export const subscriptionDecider: Decider<SubscriptionCommand, SubscriptionState, SubscriptionEvent> = {
  category: 'subscription',
  codec: subscriptionCodec,
  initialState: { status: 'none', topics: [], confirmedAt: '' },

  decide(command, state) {
    const { type, subscriberId } = command;
    switch (type) {
      case 'ConfirmSubscription': {
        // The address is forgotten, so the link of before leads nowhere.
        if (state.status === 'ended') throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
        const { topics, now } = command;
        if (state.status === 'on' && isSame(state.topics, topics)) return [];
        const confirmedAt = now.toISOString();
        const data = { subscriberId, topics, confirmedAt, noticeVersion: NOTICE_VERSION };
        return [{ type: 'SubscriptionConfirmed', data }];
      }
      case 'EndSubscription':
        if (state.status === 'none') throw new Rejection('SUBSCRIPTION_NOT_FOUND');
        if (state.status === 'ended') return [];
        return [{ type: 'SubscriptionEnded', data: { subscriberId } }];
      default:
        return assertNever(type);
    }
  },

  evolve(state, { type, data }) {
    if (type === 'SubscriptionEnded') return { ...state, status: 'ended', topics: [] };
    return { status: 'on', topics: data.topics, confirmedAt: data.confirmedAt };
  },
};

const isSame = (a: readonly SubscriptionTopic[], b: readonly SubscriptionTopic[]): boolean =>
  a.length === b.length && a.every((topic) => b.includes(topic));
