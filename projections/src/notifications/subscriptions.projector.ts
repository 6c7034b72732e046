import type {
  LeagueClosed,
  LeagueRemindersAsked,
  LeagueRemindersEnded,
  MemberRemoved,
  NotificationRoundEnded,
  SubscriptionEvent,
} from '@onda-on/contracts/events';
import { SUBSCRIBED_ROUNDS, type LeagueId } from '@onda-on/contracts/rules';
import {
  LEAGUE_REMINDERS,
  SUBSCRIPTION_COUNTS,
  SUBSCRIPTION_WEEKS,
  SUBSCRIPTIONS,
  type SubscriptionCountsView,
  type SubscriptionView,
} from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { target, type Documents } from '../projection.ts';

type OfLeague = LeagueRemindersAsked | LeagueRemindersEnded | MemberRemoved | LeagueClosed;

const COUNTS = target(SUBSCRIPTION_COUNTS, 'main');
const subscription = ({ data }: Readonly<{ data: Readonly<{ subscriberId: string }> }>) => [
  target(SUBSCRIPTIONS, data.subscriberId),
  COUNTS,
];
const league = ({ data }: Readonly<{ data: Readonly<{ leagueId: LeagueId }> }>) => [
  target(LEAGUE_REMINDERS, data.leagueId),
  COUNTS,
];

/** Who subscribed, and which weeks they were written to about. A replay rebuilds this and sends nothing. */
export const subscriptionsProjection = declare<SubscriptionEvent | OfLeague | NotificationRoundEnded>({
  name: 'subscriptions',
  collections: [SUBSCRIPTIONS, LEAGUE_REMINDERS, SUBSCRIPTION_COUNTS, SUBSCRIPTION_WEEKS],
  on: {
    SubscriptionConfirmed: {
      touches: subscription,
      evolve: (documents, { data: { subscriberId, topics } }) =>
        setSubscription(documents, subscriberId, {
          id: subscriberId,
          closing: topics.includes('closing'),
          results: topics.includes('results'),
        }),
    },
    SubscriptionEnded: {
      touches: subscription,
      evolve: (documents, { data: { subscriberId } }) => setSubscription(documents, subscriberId, undefined),
    },

    LeagueRemindersAsked: {
      touches: league,
      evolve: (documents, { data: { leagueId, member } }) =>
        setMembers(documents, leagueId, (members) => [...without(members, member), member]),
    },
    LeagueRemindersEnded: {
      touches: league,
      evolve: (documents, { data: { leagueId, member } }) =>
        setMembers(documents, leagueId, (members) => without(members, member)),
    },
    MemberRemoved: {
      touches: league,
      evolve: (documents, { data: { leagueId, member } }) =>
        setMembers(documents, leagueId, (members) => without(members, member)),
    },
    LeagueClosed: {
      touches: league,
      evolve: (documents, { data: { leagueId } }) => setMembers(documents, leagueId, () => []),
    },

    NotificationRoundEnded: {
      touches: ({ data }) => [target(SUBSCRIPTION_WEEKS, String(data.week))],
      evolve: (documents, { data: { week, kind, revision } }) => {
        const subscribed = SUBSCRIBED_ROUNDS.find((each) => each === kind);
        if (!subscribed) return;
        const ended = documents.get(SUBSCRIPTION_WEEKS, String(week))?.ended ?? [];
        documents.set(SUBSCRIPTION_WEEKS, String(week), {
          week,
          ended: [...ended, { kind: subscribed, revision }],
        });
      },
    },
  },
});

const without = (members: readonly number[], member: number) => members.filter((each) => each !== member);

const has = (view: SubscriptionView | undefined, name: 'closing' | 'results'): number =>
  Number(view?.[name] ?? false);

function setSubscription(documents: Documents, id: string, after: SubscriptionView | undefined): void {
  const before = documents.get(SUBSCRIPTIONS, id);
  documents.set(SUBSCRIPTIONS, id, after);
  count(documents, {
    subscribers: Number(after !== undefined) - Number(before !== undefined),
    closing: has(after, 'closing') - has(before, 'closing'),
    results: has(after, 'results') - has(before, 'results'),
  });
}

function setMembers(
  documents: Documents,
  id: LeagueId,
  change: (members: readonly number[]) => readonly number[],
): void {
  const before = documents.get(LEAGUE_REMINDERS, id)?.members ?? [];
  const members = change(before);
  // Leagues of which nobody wants to be reminded cost nothing here.
  if (before.length === 0 && members.length === 0) return;
  documents.set(LEAGUE_REMINDERS, id, members.length === 0 ? undefined : { id, members });
  count(documents, {
    leagues: Number(members.length > 0) - Number(before.length > 0),
    leagueMembers: members.length - before.length,
  });
}

const NONE: SubscriptionCountsView = { subscribers: 0, closing: 0, results: 0, leagues: 0, leagueMembers: 0 };

function count(documents: Documents, change: Partial<SubscriptionCountsView>): void {
  const { subscribers, closing, results, leagues, leagueMembers } =
    documents.get(SUBSCRIPTION_COUNTS, 'main') ?? NONE;
  documents.set(SUBSCRIPTION_COUNTS, 'main', {
    subscribers: subscribers + (change.subscribers ?? 0),
    closing: closing + (change.closing ?? 0),
    results: results + (change.results ?? 0),
    leagues: leagues + (change.leagues ?? 0),
    leagueMembers: leagueMembers + (change.leagueMembers ?? 0),
  });
}
