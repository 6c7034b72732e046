import { Module } from '@nestjs/common';

import { ContestStateModule } from '../state/state.module.ts';
import { Calendar, EntryWindow } from './calendar.ts';
import { PinnedSheets } from './pinned-sheets.ts';
import { ChangeWeekHandler, CreateWeekHandler, DeleteWeekHandler, WeekNumbers } from './week.commands.ts';
import { GetAdminWeeksHandler, GetCurrentWeekHandler, GetWeeksHandler } from './week.queries.ts';
import { PublicWeeksController, WeeksController } from './weeks.controller.ts';

@Module({
  imports: [ContestStateModule],
  controllers: [PublicWeeksController, WeeksController],
  providers: [
    Calendar,
    ChangeWeekHandler,
    CreateWeekHandler,
    DeleteWeekHandler,
    EntryWindow,
    GetAdminWeeksHandler,
    GetCurrentWeekHandler,
    GetWeeksHandler,
    PinnedSheets,
    WeekNumbers,
  ],
  exports: [Calendar, EntryWindow, PinnedSheets],
})
export class WeeksModule {}
