import type { SettingPath } from './settings-form.ts';

/** Settings that a later issue gives an effect: shown, and not to be moved until then (product.md §2, §3). */
export const LATER: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'notifications.emailNotifications',
  'notifications.smsNotifications',
  'notifications.pushNotifications',
  'notifications.weeklyReminders',
  'security.requireEmailVerification',
]);
