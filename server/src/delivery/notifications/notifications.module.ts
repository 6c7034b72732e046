import { Module } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { Browsers } from '../push/browsers.ts';
import { PushChannel } from '../push/push.channel.ts';
import { PushController } from '../push/push.controller.ts';
import { SmsChannel } from '../sms/sms.channel.ts';
import { CHANNELS } from './channel.port.ts';
import { ChannelsController } from './channels.controller.ts';
import { DeliveriesController } from './deliveries.controller.ts';
import { Deliveries } from './deliveries.ts';
import { Entries } from './entries.ts';
import { FollowLinkHandler } from './follow-link.handler.ts';
import { GetLinkHandler } from './get-link.handler.ts';
import { Letters } from './letters.ts';
import { MailChannel } from './mail.channel.ts';
import { NotificationKeeper } from './notification-keeper.ts';
import { NotificationLinksController } from './notification-links.controller.ts';
import { NotificationLinks } from './notification-links.ts';
import { Receipts } from './receipts.ts';
import { Reminders } from './reminders.ts';
import { Results } from './results.ts';
import { RoundEnds } from './round-ends.ts';
import { Rounds } from './rounds.ts';

/** Letters to those who asked for them: receipts, results, reminders, links that verify an address. */
@Module({
  imports: [CouponsModule, MailModule, QueriesModule],
  controllers: [ChannelsController, DeliveriesController, NotificationLinksController, PushController],
  providers: [
    MailChannel,
    Browsers,
    PushChannel,
    SmsChannel,
    {
      provide: CHANNELS,
      useFactory: (mail: MailChannel, sms: SmsChannel, push: PushChannel) => [mail, sms, push],
      inject: [MailChannel, SmsChannel, PushChannel],
    },
    Deliveries,
    Entries,
    FollowLinkHandler,
    GetLinkHandler,
    Letters,
    NotificationKeeper,
    NotificationLinks,
    Receipts,
    Reminders,
    Results,
    RoundEnds,
    Rounds,
  ],
  exports: [CHANNELS],
})
export class NotificationsModule {}
