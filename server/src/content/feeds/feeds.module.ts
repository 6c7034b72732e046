import { Module } from '@nestjs/common';

import { QueriesModule } from '../../main/queries.module.ts';
import { FeedsController } from './feeds.controller.ts';
import { KeptTexts } from './kept-texts.ts';

/** `/news.xml`, `/sitemap.xml`, `/robots.txt`: addresses that machines know by heart. */
@Module({
  imports: [QueriesModule],
  controllers: [FeedsController],
  providers: [KeptTexts],
})
export class FeedsModule {}
