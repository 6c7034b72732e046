import { Module } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { ContactsModule } from '../../crm/customers/contacts.module.ts';
import { TicketJoins } from '../../crm/tickets/ticket-joins.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { BorrowedProfiles } from './borrowed-profiles.ts';
import { CheckIdentityHandler } from './check-identity.handler.ts';
import { DecisionsController } from './decisions.controller.ts';
import { DisputeKeeper } from './dispute-keeper.ts';
import { DisputeReadsController } from './dispute-reads.controller.ts';
import { DisputedCoupons } from './disputed-coupons.ts';
import { DisputesController } from './disputes.controller.ts';
import { GetDisputeHandler } from './get-dispute.handler.ts';
import { GetDisputesHandler } from './get-disputes.handler.ts';
import { ReissueDisputedHandler } from './reissue-disputed.handler.ts';
import { RejectDisputeHandler } from './reject-dispute.handler.ts';
import { VoidDisputedHandler } from './void-disputed.handler.ts';

/** 'Bu numara benim' and lost edit codes (docs/rules.md#disputed-coupon). */
@Module({
  imports: [ContactsModule, CouponsModule, QueriesModule],
  controllers: [DisputesController, DisputeReadsController, DecisionsController],
  providers: [
    ActorNames,
    BorrowedProfiles,
    CheckIdentityHandler,
    DisputeKeeper,
    DisputedCoupons,
    GetDisputeHandler,
    GetDisputesHandler,
    ReissueDisputedHandler,
    RejectDisputeHandler,
    TicketJoins,
    VoidDisputedHandler,
  ],
})
export class DisputesModule {}
