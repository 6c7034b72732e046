import { Module } from '@nestjs/common';

import { ContactsModule } from '../contacts/contacts.module.ts';
import { ExportLog } from '../http/csv/export-log.ts';
import { QueriesModule } from '../queries/queries.module.ts';
import { ExportReportHandler } from './export-report.handler.ts';
import { GetReportHandler } from './get-report.handler.ts';
import {
  AnnouncePrizesHandler,
  ConfirmPrizesHandler,
  PrizeDecisions,
} from './prizes/decide-prizes.handler.ts';
import { GetPrizesHandler } from './prizes/get-prizes.handler.ts';
import { PrizeDoubts } from './prizes/prize-doubts.ts';
import { PrizesController } from './prizes/prizes.controller.ts';
import { ReportsController } from './reports.controller.ts';

/** Figures over a stretch of days (§2), on the screen and as a file. */
@Module({
  imports: [ContactsModule, QueriesModule],
  controllers: [PrizesController, ReportsController],
  providers: [
    AnnouncePrizesHandler,
    ConfirmPrizesHandler,
    ExportLog,
    ExportReportHandler,
    GetPrizesHandler,
    GetReportHandler,
    PrizeDecisions,
    PrizeDoubts,
  ],
  exports: [PrizeDecisions, PrizeDoubts],
})
export class ReportsModule {}
