import type { NotificationChannel } from '@onda-on/contracts/rules';
import type { Profile } from '@onda-on/stores';

import type { MailOutcome, MailOwner } from '../mail/mail.port.ts';

/** The channels by which notifications go out (`readonly ChannelPort[]`). */
export const CHANNELS = Symbol('Channels');

/** The texts of a notification for any channel: `short` is for channels with little room. */
export type NotificationMessage = Readonly<{
  key: string;
  /** ISO; with the key it names the message. */
  at: string;
  topic: string;
  owner: MailOwner;
  /** Null for a message about no coupon: reminders, and everything about leagues. */
  couponNo: string | null;
  profile: Pick<Profile, 'name' | 'email' | 'phone'>;
  subject: string;
  text: string;
  short: string;
  unsubscribeUrl?: string;
}>;

export interface ChannelPort {
  readonly channel: NotificationChannel;
  /** Whether anything is configured for it. */
  readonly isThere: boolean;
  send(message: NotificationMessage): Promise<MailOutcome>;
}
