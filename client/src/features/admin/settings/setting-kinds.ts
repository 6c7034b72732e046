import type { NotificationChannel } from '@onda-on/contracts/rules';

import type { SettingPath } from './settings-form.ts';

/** What a switch sends by: without it the switch says what is missing. */
export const CHANNEL_OF: ReadonlyMap<SettingPath, NotificationChannel> = new Map([
  ['notifications.emailNotifications', 'mail'],
  ['notifications.smsNotifications', 'sms'],
  ['notifications.pushNotifications', 'push'],
  ['security.requireEmailVerification', 'mail'],
]);
