import { Module } from '@nestjs/common';

import { CustomersModule } from '../../crm/customers/customers.module.ts';
import { SubscriptionsModule } from '../../delivery/subscriptions/subscriptions.module.ts';
import { RetentionJob } from './retention.job.ts';

@Module({
  imports: [CustomersModule, SubscriptionsModule],
  providers: [RetentionJob],
})
export class RetentionModule {}
