/** What is sent to those who subscribed: to weeks with an address alone, or to a league as its member. */
export const SUBSCRIBED_KINDS = ['weekClosing', 'weekResult', 'leagueClosing', 'leagueResult'] as const;

/** The rounds in which these are sent. `weekClosingLate` is for whoever subscribed after the first reminders had gone out. */
export const SUBSCRIBED_ROUNDS = [...SUBSCRIBED_KINDS, 'weekClosingLate'] as const;
export type SubscribedRound = (typeof SUBSCRIBED_ROUNDS)[number];

export const NOTIFICATION_KINDS = [
  'receipt',
  'result',
  'correction',
  'reminder',
  'verification',
  ...SUBSCRIBED_KINDS,
] as const;
/** The subject of a notification. `correction`: a result that was already sent has changed. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATES = ['begun', 'accepted', 'delayed', 'failed'] as const;
/** `accepted` by the channel; `delayed` is tried again; `failed` is not. */
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** A process that began to send a message and reported nothing for this long was killed: sending never takes longer. */
export const SENDING_MS_MAX = 5 * 60_000;

export const REMINDER_HOURS = 24;
/** For whoever subscribed on the last day. */
export const LATE_REMINDER_HOURS = 6;
/** Later than other reminders, so that the number of those who have not sent says something. */
export const LEAGUE_REMINDER_HOURS = 6;

/** By which a member is reminded of a league: by one of them, so that each moment makes one message. */
export const LEAGUE_REMINDER_CHANNELS = ['mail', 'push'] as const satisfies readonly NotificationChannel[];
export type LeagueReminderChannel = (typeof LEAGUE_REMINDER_CHANNELS)[number];

export const SUBSCRIPTION_TOPICS = ['closing', 'results'] as const;
/** What a visitor subscribes to with an address alone: the last day of a week's entries, and its results. */
export type SubscriptionTopic = (typeof SUBSCRIPTION_TOPICS)[number];
