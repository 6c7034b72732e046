import type { LeagueId, SubscribedRound, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A visitor's subscription to the weeks, confirmed and not ended. The address is in the vault. */
export type SubscriptionView = Readonly<{
  id: string;
  closing: boolean;
  results: boolean;
}>;
export const SUBSCRIPTIONS: Collection<SubscriptionView> = collection('subscriptions', 1, [
  ['closing'],
  ['results'],
]);

/** A league with members who want to be reminded of it, by their numbers; without any there is no document. */
export type LeagueRemindersView = Readonly<{ id: LeagueId; members: readonly number[] }>;
export const LEAGUE_REMINDERS: Collection<LeagueRemindersView> = collection('league-reminders', 1);

/** `main`: how many subscribed; missing while nobody ever did. */
export type SubscriptionCountsView = Readonly<{
  subscribers: number;
  closing: number;
  results: number;
  leagues: number;
  leagueMembers: number;
}>;
export const SUBSCRIPTION_COUNTS: Collection<SubscriptionCountsView> = collection('subscription-counts', 1);

/** Which messages to subscribers a week has had, by its number. */
export type SubscriptionWeekView = Readonly<{
  week: WeekNumber;
  ended: readonly Readonly<{ kind: SubscribedRound; revision: number }>[];
}>;
export const SUBSCRIPTION_WEEKS: Collection<SubscriptionWeekView> = collection('subscription-weeks', 2);
