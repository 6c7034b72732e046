import { Module } from '@nestjs/common';

import { WeeksModule } from '../weeks/weeks.module.ts';
import { Admission } from './admission.ts';
import { CouponAddresses } from './coupon-addresses.ts';
import { CouponMint } from './coupon-mint.ts';
import { CouponsAdminController } from './coupons-admin.controller.ts';
import { CouponsController } from './coupons.controller.ts';
import { EditCodeTries } from './edit-code-tries.ts';
import { LateEntries } from './late-entries.ts';
import { NewPersonQueue } from './new-person-queue.ts';
import { ReissueEditCodeHandler } from './reissue-edit-code.handler.ts';
import { ReviseCouponHandler } from './revise-coupon.handler.ts';
import { SubmitCouponHandler } from './submit-coupon.handler.ts';
import { VoidCouponHandler } from './void-coupon.handler.ts';

@Module({
  imports: [WeeksModule],
  controllers: [CouponsController, CouponsAdminController],
  providers: [
    Admission,
    CouponAddresses,
    CouponMint,
    EditCodeTries,
    LateEntries,
    NewPersonQueue,
    SubmitCouponHandler,
    ReviseCouponHandler,
    ReissueEditCodeHandler,
    VoidCouponHandler,
  ],
  exports: [CouponMint, CouponAddresses, NewPersonQueue],
})
export class CouponsModule {}
