import { Inject, Injectable } from '@nestjs/common';
import type { ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, SecretStore } from '@onda-on/stores';

import { isErased } from '../../contest/state/is-erased.ts';
import { stateIn } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { MAIL, type MailOutcome, type MailOwner, type MailPort } from '../mail/mail.port.ts';
import { forgetMailsOf } from '../mail/outbox.ts';
import { subscriptionDecider } from '../subscriptions/subscription.decider.ts';
import type { ChannelPort, NotificationMessage } from './channel.port.ts';

/** Notifications as mails; where no server is configured they are in the outbox. */
@Injectable()
export class MailChannel implements ChannelPort {
  readonly channel = 'mail';
  readonly isThere = true;

  constructor(
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: SecretStore,
  ) {}

  /** Looks the reader up again after sending: a person erased meanwhile, and an ended subscription, leave no mail in the outbox. */
  async send({
    key,
    at,
    topic,
    owner,
    profile,
    subject,
    text,
    unsubscribeUrl,
  }: NotificationMessage): Promise<MailOutcome> {
    const { kind: way } = this.mail;
    const unsubscribe = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
    const mail = { key, at, topic, owner, to: profile.email, subject, text, ...unsubscribe };
    const outcome = await this.mail.send(mail);
    if (way === 'outbox' && (await this.#isGone(owner))) await forgetMailsOf(this.vault, owner);
    return outcome;
  }

  async #isGone({ kind, id }: MailOwner): Promise<boolean> {
    if (kind === 'subscriber') return (await stateIn(this.log, subscriptionDecider, id)).status === 'ended';
    return isErased(this.log, id as ParticipantId);
  }
}
