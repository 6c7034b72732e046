import { Module } from '@nestjs/common';

import { ContactsModule } from '../../crm/customers/contacts.module.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import {
  AnnouncePrizesHandler,
  ConfirmPrizesHandler,
  PrizeDecisions,
} from '../../people/prizes/decide-prizes.handler.ts';
import { GetPrizesHandler } from '../../people/prizes/get-prizes.handler.ts';
import { PrizeDoubts } from '../../people/prizes/prize-doubts.ts';
import { PrizesController } from '../../people/prizes/prizes.controller.ts';
import { ExportLog } from '../../platform/http/csv/export-log.ts';
import { ExportReportHandler } from './export-report.handler.ts';
import { GetReportHandler } from './get-report.handler.ts';
import { ReportsController } from './reports.controller.ts';

/** Figures over a stretch of days, on the screen and as a file. */
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
