import { Module } from '@nestjs/common';

import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { RemoveIncomeHandler, SaveIncomeHandler } from './income/income.commands.ts';
import { GetIncomesHandler } from './income/income.queries.ts';
import { IncomeVaultJob, IncomeVault } from './income/income.vault.ts';
import { IncomesController } from './income/incomes.controller.ts';
import { ExportReportHandler } from './report-csv.commands.ts';
import { GetReportHandler } from './report.queries.ts';
import { ReportsController } from './reports.controller.ts';

@Module({
  imports: [AdministratorsModule, WeeksModule],
  controllers: [IncomesController, ReportsController],
  providers: [
    ExportReportHandler,
    GetIncomesHandler,
    GetReportHandler,
    IncomeVault,
    IncomeVaultJob,
    RemoveIncomeHandler,
    SaveIncomeHandler,
  ],
})
export class ReportsModule {}
