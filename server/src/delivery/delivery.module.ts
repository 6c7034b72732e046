import { Global, Module } from '@nestjs/common';

import { MailModule } from './mail/mail.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { CHANNELS } from './notifications/channel.port.ts';
import { MailChannel } from './notifications/mail.channel.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PushChannel } from './push/push.channel.ts';
import { PushModule } from './push/push.module.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { SmsChannel } from './sms/sms.channel.ts';
import { SmsModule } from './sms/sms.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

/**
 * Sends mail, push and text messages to people, and records each of them. Global, since notifications go out by channels of folders
 * behind them.
 */
@Global()
@Module({
  imports: [
    MailModule,
    MessagesModule,
    SubscriptionsModule,
    NotificationsModule,
    PushModule,
    SmsModule,
    RemindersModule,
  ],
  providers: [
    {
      provide: CHANNELS,
      useFactory: (mail: MailChannel, sms: SmsChannel, push: PushChannel) => [mail, sms, push],
      inject: [MailChannel, SmsChannel, PushChannel],
    },
  ],
  exports: [CHANNELS],
})
export class DeliveryModule {}
