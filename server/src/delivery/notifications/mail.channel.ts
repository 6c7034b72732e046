import { Inject, Injectable } from '@nestjs/common';

import { MAIL, type MailOutcome, type MailPort } from '../mail/mail.port.ts';
import type { ChannelPort, NotificationMessage } from './channel.port.ts';

/** Notifications as mails; where no server is configured they are in the outbox. */
@Injectable()
export class MailChannel implements ChannelPort {
  readonly channel = 'mail';
  readonly isThere = true;

  constructor(@Inject(MAIL) private readonly mail: MailPort) {}

  send({
    key,
    at,
    topic,
    owner,
    profile,
    subject,
    text,
    unsubscribeUrl,
  }: NotificationMessage): Promise<MailOutcome> {
    const unsubscribe = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
    return this.mail.send({ key, at, topic, owner, to: profile.email, subject, text, ...unsubscribe });
  }
}
