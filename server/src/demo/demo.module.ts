import { Module } from '@nestjs/common';

import { WeeksModule } from '../weeks/weeks.module.ts';
import { DemoEntries } from './demo-entries.ts';
import { DemoResults } from './demo-results.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';

@Module({
  imports: [WeeksModule],
  providers: [DemoWeek, DemoEntries, DemoResults, DemoSeason],
  exports: [DemoSeason],
})
export class DemoModule {}
