import { Global, Module, type Provider } from '@nestjs/common';

import { AuditExport } from './audit/audit-export.ts';
import { AuditLogsController } from './audit/audit-logs.controller.ts';
import { GetAuditLogsHandler } from './audit/get-audit-logs.handler.ts';
import { GetDashboardHandler } from './dashboard/get-dashboard.handler.ts';
import { GetMachineHandler } from './dashboard/get-machine.handler.ts';
import { AdminSystemController } from './operations/admin-system.controller.ts';
import { EventCount } from './operations/event-count.ts';
import { EventsController } from './operations/events/events.controller.ts';
import { GetEventsHandler } from './operations/events/get-events.handler.ts';
import { StreamKeys } from './operations/events/stream-key.ts';
import { GetOperationsHandler } from './operations/get-operations.handler.ts';
import { GetStatusHandler } from './operations/get-status.handler.ts';
import { OperationsController } from './operations/operations.controller.ts';
import { ParkedDesk } from './operations/parked/parked-desk.ts';
import { ProjectionProgress } from './operations/projection-progress.ts';
import { ReplayTurn } from './operations/replay/replay-turn.ts';
import { Replays } from './operations/replay/replays.ts';
import { ExportReportHandler } from './reports/export-report.handler.ts';
import { GetReportHandler } from './reports/get-report.handler.ts';
import { GetIncomesHandler } from './reports/income/get-incomes.handler.ts';
import { IncomeKeeper } from './reports/income/income-keeper.ts';
import { IncomeVault } from './reports/income/income-vault.ts';
import { IncomesController } from './reports/income/incomes.controller.ts';
import { RemoveIncomeHandler } from './reports/income/remove-income.handler.ts';
import { SaveIncomeHandler } from './reports/income/save-income.handler.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ChangeSettingsHandler } from './settings/change-settings.handler.ts';
import { GetSettingsHandler } from './settings/get-settings.handler.ts';
import { SettingsController } from './settings/settings.controller.ts';

const PROVIDERS: Provider[] = [
  AuditExport,
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
  GetSettingsHandler,
  GetStatusHandler,
  IncomeKeeper,
  IncomeVault,
  ParkedDesk,
  ProjectionProgress,
  RemoveIncomeHandler,
  ReplayTurn,
  Replays,
  SaveIncomeHandler,
  StreamKeys,
];

/** What operators see of the whole: dashboard, settings, reports, audit log and operations. */
@Global()
@Module({
  controllers: [
    AdminSystemController,
    AuditLogsController,
    EventsController,
    IncomesController,
    OperationsController,
    ReportsController,
    SettingsController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PanelModule {}
