import { Module } from '@nestjs/common';

import { AuditModule } from './audit/audit.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { SettingsModule } from './settings/settings.module.ts';

/** The operators' overview: dashboard, settings, reports, audit log and operations. */
@Module({ imports: [OperationsModule, SettingsModule, ReportsModule, AuditModule, DashboardModule] })
export class PanelModule {}
