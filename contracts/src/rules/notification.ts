export const NOTIFICATION_KINDS = ['receipt', 'result', 'correction', 'reminder', 'verification'] as const;
/** The subject of a notification. `correction`: a result that was already sent has changed. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATES = ['begun', 'accepted', 'delayed', 'failed'] as const;
/** `accepted` by the channel; `delayed` is tried again; `failed` is not. */
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

export const REMINDER_HOURS = 24;
