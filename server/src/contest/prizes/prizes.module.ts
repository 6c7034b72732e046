import { Module } from '@nestjs/common';

import { StandingsModule } from '../standings/standings.module.ts';
import { WeeksModule } from '../weeks/weeks.module.ts';
import { PrizeEffects } from './prize-effects.ts';
import { WeekPrizesController } from './prizes.controller.ts';
import { GetWeekPrizesHandler, PublicWinners } from './prizes.queries.ts';
import { WeekPrizes } from './week-prizes.ts';

@Module({
  imports: [StandingsModule, WeeksModule],
  controllers: [WeekPrizesController],
  providers: [GetWeekPrizesHandler, PrizeEffects, PublicWinners, WeekPrizes],
  exports: [PrizeEffects, PublicWinners, WeekPrizes],
})
export class WeekPrizesModule {}
