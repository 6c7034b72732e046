import { Inject, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';

import { CouponsModule } from '../contest/coupons/coupons.module.ts';
import { LeaguesModule } from '../contest/leagues/leagues.module.ts';
import { ProofModule } from '../contest/proof/proof.module.ts';
import { ContestState } from '../contest/state/contest-state.ts';
import { ContestStateModule } from '../contest/state/state.module.ts';
import { CONFIG, type Config } from '../platform/config/config.ts';
import { AddressLimit } from './mail/address-limit.ts';
import { DemoAwareMail } from './mail/demo-aware.mail.ts';
import { MailAnchor } from './mail/mail-anchor.ts';
import { MAIL } from './mail/mail.port.ts';
import { OutboxController } from './mail/outbox.controller.ts';
import { OutboxJob, OutboxMailer, Outbox } from './mail/outbox.ts';
import type { SmtpMail } from './mail/smtp.mail.ts';
import { ConfirmationMails } from './messages/confirmation-mails.ts';
import { MessageSender } from './messages/message-sender.ts';
import { MessageJob } from './messages/message.job.ts';
import { CHANNELS } from './notifications/channel.port.ts';
import { Deliveries } from './notifications/deliveries.ts';
import { Entries } from './notifications/entries.ts';
import { FollowLinkHandler, GetLinkHandler } from './notifications/follow-link.ts';
import { Letters } from './notifications/letters.ts';
import { MailChannel } from './notifications/mail.channel.ts';
import { NotificationLinksController } from './notifications/notification-links.controller.ts';
import { NotificationLinks } from './notifications/notification-links.ts';
import { NotificationRounds } from './notifications/notification-rounds.ts';
import { NotificationsController } from './notifications/notifications.controller.ts';
import { Receipts } from './notifications/receipts.ts';
import { Reminders } from './notifications/reminders.ts';
import { Results } from './notifications/results.ts';
import { RoundRunner } from './notifications/round-runner.ts';
import { VerificationController } from './notifications/verification.controller.ts';
import { Browsers } from './push/browsers.ts';
import { PushChannel } from './push/push.channel.ts';
import { PushController } from './push/push.controller.ts';
import { LeagueLetters } from './reminders/league-letters.ts';
import { LeagueRemindersController } from './reminders/league-reminders.controller.ts';
import { RemindOfLeagueHandler } from './reminders/league-reminders.ts';
import { SubscribeController } from './reminders/subscribe.controller.ts';
import { SubscribeHandler } from './reminders/subscribe.ts';
import { SubscribedRounds } from './reminders/subscribed-rounds.ts';
import { SubscriberLetters } from './reminders/subscriber-letters.ts';
import { SmsChannel } from './sms/sms.channel.ts';
import { Subscribers } from './subscriptions/subscribers.ts';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.ts';

const SMTP = Symbol('Smtp');

const PROVIDERS: Provider[] = [
  Entries,
  Reminders,
  MessageJob,
  MessageSender,
  NotificationRounds,
  Receipts,
  Deliveries,
  Letters,
  GetLinkHandler,
  Results,
  FollowLinkHandler,
  NotificationLinks,
  RoundRunner,
  AddressLimit,
  ConfirmationMails,
  LeagueLetters,
  RemindOfLeagueHandler,
  SubscribeHandler,
  SubscribedRounds,
  SubscriberLetters,
  Subscribers,
  Browsers,
  MailAnchor,
  MailChannel,
  Outbox,
  OutboxJob,
  PushChannel,
  SmsChannel,
  {
    provide: SMTP,
    // Its library is sixty files, which a start without mails need not read.
    useFactory: async ({ mail, demo }: Config) =>
      mail && !demo ? new (await import('./mail/smtp.mail.ts')).SmtpMail(mail) : null,
    inject: [CONFIG],
  },
  {
    provide: MAIL,
    useFactory: (contest: ContestState, outbox: Outbox, smtp: SmtpMail | null) =>
      new DemoAwareMail(() => contest.current.isDemo, new OutboxMailer(outbox), smtp ?? undefined),
    inject: [ContestState, Outbox, SMTP],
  },
  {
    provide: CHANNELS,
    useFactory: (mail: MailChannel, sms: SmsChannel, push: PushChannel) => [mail, sms, push],
    inject: [MailChannel, SmsChannel, PushChannel],
  },
];

/** Sends mail, push and text messages to people, and records each of them. */
@Module({
  imports: [ContestStateModule, CouponsModule, LeaguesModule, ProofModule],
  controllers: [
    LeagueRemindersController,
    NotificationsController,
    NotificationLinksController,
    OutboxController,
    PushController,
    SubscribeController,
    SubscriptionsController,
    VerificationController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class DeliveryModule implements OnApplicationShutdown {
  constructor(@Inject(SMTP) private readonly smtp: SmtpMail | null) {}

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}
