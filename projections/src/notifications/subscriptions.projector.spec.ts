import { describe, expect, it } from '@jest/globals';
import { streamOf, type LeagueEvent, type NotificationRoundEnded } from '@onda-on/contracts/events';
import type { LeagueId, SubscriptionTopic, WeekNumber } from '@onda-on/contracts/rules';
import {
  LEAGUE_REMINDERS,
  SUBSCRIPTION_COUNTS,
  SUBSCRIPTION_WEEKS,
  SUBSCRIPTIONS,
} from '@onda-on/contracts/views';

import { personId, type Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { subscriptionsProjection } from './subscriptions.projector.ts';

const leagueId = '0123456789abcdef' as LeagueId;
const askedAt = '2026-11-20T12:00:00.000Z';
const confirmed = (subscriberId: string, ...topics: SubscriptionTopic[]): Fact => ({
  stream: streamOf.subscription(subscriberId),
  event: {
    type: 'SubscriptionConfirmed',
    data: { subscriberId, topics, confirmedAt: askedAt, noticeVersion: 1 },
  },
});
const ended = (subscriberId: string): Fact => ({
  stream: streamOf.subscription(subscriberId),
  event: { type: 'SubscriptionEnded', data: { subscriberId } },
});
const inLeague = (event: LeagueEvent): Fact => ({ stream: streamOf.league(leagueId), event });
const asked = (member: number) =>
  inLeague({
    type: 'LeagueRemindersAsked',
    data: { leagueId, member, channel: 'mail', profileVersion: 1, askedAt },
  });
const round = (kind: NotificationRoundEnded['data']['kind']): Fact => ({
  stream: streamOf.notificationRound(15 as WeekNumber),
  event: { type: 'NotificationRoundEnded', data: { week: 15 as WeekNumber, kind, revision: 0 } },
});

async function after(...facts: readonly Fact[]) {
  const model = await modelAfter(subscriptionsProjection, ...facts);
  expect(model.parked).toBe(0);
  return {
    subscriptions: await model.of(SUBSCRIPTIONS),
    leagues: await model.of(LEAGUE_REMINDERS),
    counts: (await model.of(SUBSCRIPTION_COUNTS))['main'],
    weeks: await model.of(SUBSCRIPTION_WEEKS),
  };
}

describe('subscriptions projection', () => {
  it('has subscribers with their latest choice, counts them, and forgets the ended ones', async () => {
    const { subscriptions, counts } = await after(
      confirmed('a1', 'closing'),
      confirmed('b2', 'closing', 'results'),
      confirmed('a1', 'results'),
      ended('b2'),
    );
    expect(Object.keys(subscriptions)).toEqual(['a1']);
    expect(subscriptions['a1']).toEqual({ id: 'a1', closing: false, results: true });
    expect(counts).toMatchObject({ subscribers: 1, closing: 0, results: 1 });
  });

  it('lists a league while a member wants to be reminded of it', async () => {
    const left = inLeague({
      type: 'MemberRemoved',
      data: { leagueId, member: 2, by: 2, participantId: personId(2) },
    });
    const two = await after(asked(2), asked(3), asked(2));
    expect(two.leagues[leagueId]).toEqual({ id: leagueId, members: [3, 2] });
    expect(two.counts).toMatchObject({ leagues: 1, leagueMembers: 2 });
    const none = await after(
      asked(2),
      asked(3),
      left,
      inLeague({ type: 'LeagueRemindersEnded', data: { leagueId, member: 3 } }),
    );
    expect([none.leagues, none.counts]).toEqual([
      {},
      expect.objectContaining({ leagues: 0, leagueMembers: 0 }),
    ]);
  });

  it('lists a closed league no more, and one that nobody asked about never', async () => {
    const closed = inLeague({ type: 'LeagueClosed', data: { leagueId, by: 1, reason: null } });
    expect((await after(asked(2), closed)).leagues).toEqual({});
    expect((await after(closed)).counts).toBeUndefined();
  });

  it('knows which messages a week has had, of its own kinds only', async () => {
    const { weeks } = await after(round('weekClosing'), round('result'), round('leagueResult'));
    expect(weeks['15']).toEqual({
      week: 15,
      ended: [
        { kind: 'weekClosing', revision: 0 },
        { kind: 'leagueResult', revision: 0 },
      ],
    });
  });
});
