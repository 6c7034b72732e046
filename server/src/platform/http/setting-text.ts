import { SETTING_NAMES, SETTING_RANGES, type RejectionDetails } from '@onda-on/contracts/rules';

/** Which setting is out of its range, and what that is. */
export function settingText({ setting, min, max }: RejectionDetails): string {
  const [low, high] = SETTING_RANGES[String(setting)] ?? [min, max];
  if (low === undefined || high === undefined) return 'Ayarlardan birinin değeri geçersiz';
  const name = SETTING_NAMES[String(setting)] ?? String(setting);
  const isText = String(setting).startsWith('site.');
  return `${name} ${low} ile ${high}${isText ? ' karakter' : ''} arasında olmalıdır`;
}
