import { Module } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { LeaguesModule } from '../../contest/leagues/leagues.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { Deliveries } from './deliveries.ts';
import { Entries } from './entries.ts';
import { GetLinkHandler, FollowLinkHandler } from './follow-link.commands.ts';
import { Letters } from './letters.ts';
import { MailChannel } from './mail.channel.ts';
import { NotificationLinksController } from './notification-links.controller.ts';
import { NotificationLinks } from './notification-links.ts';
import { NotificationRounds } from './notification-rounds.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Receipts } from './receipts.ts';
import { Reminders } from './reminders.ts';
import { Results } from './results.ts';
import { RoundRunner } from './round-runner.ts';
import { VerificationController } from './verification.controller.ts';

@Module({
  imports: [
    ContestStateModule,
    CouponsModule,
    LeaguesModule,
    MailModule,
    MessagesModule,
    SubscriptionsModule,
  ],
  controllers: [NotificationsController, NotificationLinksController, VerificationController],
  providers: [
    Deliveries,
    Entries,
    FollowLinkHandler,
    GetLinkHandler,
    Letters,
    MailChannel,
    NotificationLinks,
    NotificationRounds,
    Receipts,
    Reminders,
    Results,
    RoundRunner,
  ],
  exports: [Deliveries, Entries, Letters, MailChannel, NotificationLinks, NotificationRounds, RoundRunner],
})
export class NotificationsModule {}
