import { Module } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { CustomersModule } from '../../crm/customers/customers.module.ts';
import { TicketsModule } from '../../crm/tickets/tickets.module.ts';
import {
  BorrowedProfiles,
  CheckIdentityHandler,
  DisputeJob,
  ReissueDisputedHandler,
  RejectDisputeHandler,
  VoidDisputedHandler,
} from './dispute.commands.ts';
import { GetDisputeHandler, GetDisputesHandler } from './dispute.queries.ts';
import { DisputedCoupons } from './disputed-coupons.ts';
import { AdminDisputesController, DisputesController } from './disputes.controller.ts';

@Module({
  imports: [ContestStateModule, CouponsModule, CustomersModule, TicketsModule],
  controllers: [AdminDisputesController, DisputesController],
  providers: [
    BorrowedProfiles,
    CheckIdentityHandler,
    DisputeJob,
    DisputedCoupons,
    GetDisputeHandler,
    GetDisputesHandler,
    ReissueDisputedHandler,
    RejectDisputeHandler,
    VoidDisputedHandler,
  ],
})
export class DisputesModule {}
