import type { CouponStoryAnswer } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

export const storyOf = (couponNo: string) =>
  reading<CouponStoryAnswer>(['/api/coupons', couponNo, 'story'], {
    topics: ['matches', 'weeks', 'standings', 'coupons'],
  });
