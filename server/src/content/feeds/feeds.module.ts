import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { NewsModule } from '../news/news.module.ts';
import { FeedsController } from './feeds.controller.ts';

@Module({
  imports: [ContestStateModule, NewsModule, WeeksModule],
  controllers: [FeedsController],
})
export class FeedsModule {}
