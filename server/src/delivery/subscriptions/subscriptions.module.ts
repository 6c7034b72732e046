import { Module } from '@nestjs/common';

import { Subscribers } from './subscribers.ts';
import { EndSubscriptionHandler } from './subscription.commands.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

@Module({
  controllers: [SubscriptionsController],
  providers: [EndSubscriptionHandler, Subscribers],
  exports: [Subscribers],
})
export class SubscriptionsModule {}
