import { Module } from '@nestjs/common';

import { CouponMint } from '../coupons/coupon-mint.ts';
import { MatchesModule } from '../matches/matches.module.ts';
import { ChangeWeekHandler } from './change-week.handler.ts';
import { CreateWeekHandler } from './create-week.handler.ts';
import { DeleteWeekHandler } from './delete-week.handler.ts';
import { LateByClock } from './late-by-clock.ts';
import { PinnedSheets } from './pinned-sheets.ts';
import { WeekKeeper } from './week-keeper.ts';
import { WeekNumbers } from './week-numbers.ts';
import { WeekSeals } from './week-seals.ts';
import { WeeksController } from './weeks.controller.ts';

@Module({
  imports: [MatchesModule],
  controllers: [WeeksController],
  providers: [
    CreateWeekHandler,
    ChangeWeekHandler,
    DeleteWeekHandler,
    WeekNumbers,
    CouponMint,
    LateByClock,
    PinnedSheets,
    WeekSeals,
    WeekKeeper,
  ],
  exports: [PinnedSheets, WeekKeeper],
})
export class WeeksModule {}
