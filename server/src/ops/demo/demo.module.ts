import { Module } from '@nestjs/common';

import { MediaModule } from '../../content/media/media.module.ts';
import { ContentModule } from '../../content/publications/content.module.ts';
import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { ReportsModule } from '../../panel/reports/reports.module.ts';
import { DemoEntries } from './demo-entries.ts';
import { DemoKeeper } from './demo-keeper.ts';
import { DemoLife } from './demo-life.ts';
import { DemoPrizes } from './demo-prizes.ts';
import { DemoResults } from './demo-results.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';
import { GenerateLoad } from './generate-load.ts';
import { GenerateCommand } from './generate.command.ts';
import { PlayWeek } from './play-week.ts';
import { PlayCommand } from './play.command.ts';

@Module({
  imports: [ContentModule, MediaModule, QueriesModule, ReportsModule, WeeksModule],
  providers: [
    DemoWeek,
    DemoEntries,
    DemoPrizes,
    DemoResults,
    DemoSeason,
    DemoKeeper,
    DemoLife,
    PlayWeek,
    GenerateLoad,
    PlayCommand,
    GenerateCommand,
  ],
  exports: [DemoSeason, DemoKeeper, DemoWeek, PlayCommand, GenerateCommand],
})
export class DemoModule {}
