import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';

import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { COUPON_TEXT } from './coupon.text.ts';

/** `POST /api/admin/coupons/{no}/void`. */
export class VoidCouponBody {
  @IsPlainText({ min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX }, { message: COUPON_TEXT.reason })
  readonly reason!: string;
}
