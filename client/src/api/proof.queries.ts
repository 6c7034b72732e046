import type { CouponProofAnswer, WeekProofAnswer } from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

export const couponProofOf = (couponNo: string) =>
  getQuery<CouponProofAnswer>(['/api/proof/coupons', couponNo], { topics: ['weeks', 'coupons'] });

export const weekProofOf = (week: number) =>
  getQuery<WeekProofAnswer>(['/api/proof', week], { topics: ['weeks'] });
