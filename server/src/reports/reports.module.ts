import { Module } from '@nestjs/common';

import { QueriesModule } from '../queries/queries.module.ts';
import { ExportReportHandler } from './export-report.handler.ts';
import { GetReportHandler } from './get-report.handler.ts';
import { ReportsController } from './reports.controller.ts';

/** Figures over a stretch of days (§2), on the screen and as a file. */
@Module({
  imports: [QueriesModule],
  controllers: [ReportsController],
  providers: [ExportReportHandler, GetReportHandler],
})
export class ReportsModule {}
