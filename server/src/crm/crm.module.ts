import { Module } from '@nestjs/common';

import { CampaignsModule } from './campaigns/campaigns.module.ts';
import { CustomersModule } from './customers/customers.module.ts';
import { SegmentsModule } from './segments/segments.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

/** Customers, tickets, segments and campaigns. */
@Module({ imports: [CustomersModule, SegmentsModule, CampaignsModule, TicketsModule] })
export class CrmModule {}
