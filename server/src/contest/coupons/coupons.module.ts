import { Module } from '@nestjs/common';

import { ContestStateModule } from '../state/state.module.ts';
import { WeeksModule } from '../weeks/weeks.module.ts';
import { ReissueEditCodeHandler, VoidCouponHandler } from './coupon-admin.commands.ts';
import { CouponHolders } from './coupon-holders.ts';
import { CouponAddresses, CouponIssuer } from './coupon-issuer.ts';
import { GetCouponStoryHandler } from './coupon-story.queries.ts';
import { CouponsAdminController, CouponsController, ReceiptsController } from './coupons.controller.ts';
import { EditCodeTries } from './edit-code-tries.ts';
import { EntryBatches } from './entry-batches.ts';
import { LateEntryVoider } from './late-entry-voider.ts';
import { ParticipantRegistration, NewPersonQueue } from './participant-registration.ts';
import { CouponBookLoader, GetReceiptHandler } from './receipt.queries.ts';
import { ReviseCouponHandler } from './revise-coupon.commands.ts';
import { SubmitCouponHandler } from './submit-coupon.commands.ts';
import { WeekCourses } from './week-course.ts';

@Module({
  imports: [ContestStateModule, WeeksModule],
  controllers: [CouponsAdminController, CouponsController, ReceiptsController],
  providers: [
    CouponAddresses,
    CouponBookLoader,
    CouponHolders,
    CouponIssuer,
    EditCodeTries,
    EntryBatches,
    GetCouponStoryHandler,
    GetReceiptHandler,
    LateEntryVoider,
    NewPersonQueue,
    ParticipantRegistration,
    ReissueEditCodeHandler,
    ReviseCouponHandler,
    SubmitCouponHandler,
    VoidCouponHandler,
    WeekCourses,
  ],
  exports: [CouponAddresses, CouponHolders, CouponIssuer, EntryBatches],
})
export class CouponsModule {}
