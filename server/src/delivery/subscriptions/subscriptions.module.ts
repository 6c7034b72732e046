import { Module } from '@nestjs/common';

import { Subscribers } from './subscribers.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

@Module({
  controllers: [SubscriptionsController],
  providers: [Subscribers],
  exports: [Subscribers],
})
export class SubscriptionsModule {}
