import { Module } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { LeaguesModule } from '../../contest/leagues/leagues.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PushModule } from '../push/push.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { LeagueLetters } from './league-letters.ts';
import { RemindOfLeagueHandler } from './league-reminders.commands.ts';
import { LeagueRemindersController } from './league-reminders.controller.ts';
import { SubscribeHandler } from './subscribe.commands.ts';
import { SubscribeController } from './subscribe.controller.ts';
import { SubscribedRounds } from './subscribed-rounds.ts';
import { SubscriberLetters } from './subscriber-letters.ts';

@Module({
  imports: [
    ContestStateModule,
    CouponsModule,
    LeaguesModule,
    MessagesModule,
    NotificationsModule,
    PushModule,
    SubscriptionsModule,
  ],
  controllers: [LeagueRemindersController, SubscribeController],
  providers: [LeagueLetters, RemindOfLeagueHandler, SubscribeHandler, SubscribedRounds, SubscriberLetters],
})
export class RemindersModule {}
