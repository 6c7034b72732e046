export const NOTIFICATION_KINDS = ['receipt', 'result', 'correction', 'reminder', 'verification'] as const;
/** What a notification tells of. `correction`: a result that was told before has changed. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATES = ['begun', 'accepted', 'delayed', 'failed'] as const;
/** `accepted` is in other hands; `delayed` is tried again; `failed` never. */
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** A reminder goes out so long before the lock. */
export const REMINDER_HOURS = 24;
