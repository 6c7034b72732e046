import type { CouponProofAnswer, WeekProofAnswer } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

export const couponProofOf = (couponNo: string) =>
  reading<CouponProofAnswer>(['/api/proof/coupons', couponNo], { topics: ['weeks', 'coupons'] });

export const weekProofOf = (week: number) =>
  reading<WeekProofAnswer>(['/api/proof', week], { topics: ['weeks'] });
