import type { CouponSubmitted } from '@onda-on/contracts/events';
import type { NotificationChannel, Settings } from '@onda-on/contracts/rules';
import type { Profile } from '@onda-on/stores';

/** The notifications that a coupon asks for, and whether its address has to be verified. */
export function mailsOf(
  { notify, phone }: Pick<Profile, 'notify' | 'phone'>,
  { security }: Pick<Settings, 'security'>,
): Pick<CouponSubmitted['data'], 'notify' | 'verify'> {
  const channels: readonly NotificationChannel[] = phone ? ['mail', 'sms'] : ['mail'];
  return { ...(notify && { notify: channels }), ...(security.requireEmailVerification && { verify: true }) };
}
