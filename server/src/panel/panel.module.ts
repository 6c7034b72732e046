import { Module, type Provider } from '@nestjs/common';

import { WeekPrizesModule } from '../contest/prizes/prizes.module.ts';
import { ContestStateModule } from '../contest/state/state.module.ts';
import { WeeksModule } from '../contest/weeks/weeks.module.ts';
import { AdministratorsModule } from '../identity/administrators/administrators.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AuditLogsController } from './audit/audit-logs.controller.ts';
import { GetAuditLogsHandler } from './audit/audit.queries.ts';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { GetDashboardHandler, GetMachineHandler } from './dashboard/dashboard.queries.ts';
import { EventsController } from './operations/events/events.controller.ts';
import { GetEventsHandler, StreamKeys } from './operations/events/events.queries.ts';
import { OperationsController, StatusController } from './operations/operations.controller.ts';
import {
  EventCount,
  GetOperationsHandler,
  GetStatusHandler,
  ProjectionProgress,
} from './operations/operations.queries.ts';
import { ParkedService } from './operations/parked/parked.service.ts';
import { ReplayCheckJob } from './operations/replay/replay-check.job.ts';
import { ReplayTurn } from './operations/replay/replay-turn.ts';
import { Replays } from './operations/replay/replays.ts';
import { RemoveIncomeHandler, SaveIncomeHandler } from './reports/income/income.commands.ts';
import { GetIncomesHandler } from './reports/income/income.queries.ts';
import { IncomeVaultJob, IncomeVault } from './reports/income/income.vault.ts';
import { IncomesController } from './reports/income/incomes.controller.ts';
import { ExportReportHandler } from './reports/report-csv.ts';
import { GetReportHandler } from './reports/report.queries.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ChangeSettingsHandler } from './settings/settings.commands.ts';
import { SettingsController } from './settings/settings.controller.ts';

const PROVIDERS: Provider[] = [
  ChangeSettingsHandler,
  EventCount,
  ExportReportHandler,
  GetAuditLogsHandler,
  GetDashboardHandler,
  GetEventsHandler,
  GetIncomesHandler,
  GetMachineHandler,
  GetOperationsHandler,
  GetReportHandler,
  GetStatusHandler,
  IncomeVaultJob,
  IncomeVault,
  ParkedService,
  ProjectionProgress,
  RemoveIncomeHandler,
  ReplayCheckJob,
  ReplayTurn,
  Replays,
  SaveIncomeHandler,
  StreamKeys,
];

/** The operators' overview: dashboard, settings, reports, audit log and operations. */
@Module({
  imports: [AdministratorsModule, ContestStateModule, PeopleModule, WeekPrizesModule, WeeksModule],
  controllers: [
    AuditLogsController,
    DashboardController,
    EventsController,
    IncomesController,
    OperationsController,
    ReportsController,
    SettingsController,
    StatusController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PanelModule {}
