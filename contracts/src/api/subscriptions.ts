import type { LeagueReminderChannel, SubscriptionTopic } from '../rules/index.ts';
import type { SubscriptionCountsView } from '../views/index.ts';
import type { HeldCoupon } from './leagues.ts';
import type { PushSubscriptionBody } from './outbox.ts';

/**
 * `POST /api/subscriptions`: a visitor wants mails about the weeks. Nothing is sent before the link in a first mail was
 * followed, and the answer never says whether the address was known. `website` is a hidden field that only robots fill.
 */
export type SubscribeBody = Readonly<{
  email: string;
  topics: readonly SubscriptionTopic[];
  website?: string;
}>;

/**
 * `PUT /api/leagues/{id}/reminders`: a member wants to be reminded of the league, by one channel; null ends it. `push` needs
 * the browser's own subscription.
 */
export type LeagueRemindersBody = Readonly<{
  coupon: HeldCoupon;
  channel: LeagueReminderChannel | null;
  browser?: PushSubscriptionBody;
}>;
export type LeagueRemindersAnswer = Readonly<{ leagueId: string; channel: LeagueReminderChannel | null }>;

/** `GET /api/admin/subscription-counts`: subscribers by what they want, and members who want to be reminded of a league. */
export type AdminSubscriptionCounts = SubscriptionCountsView;

export type SubscriptionEndedAnswer = Readonly<{ id: string }>;
