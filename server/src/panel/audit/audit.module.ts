import { Module } from '@nestjs/common';

import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { AuditLogsController } from './audit-logs.controller.ts';
import { GetAuditLogsHandler } from './audit.queries.ts';

@Module({
  imports: [AdministratorsModule],
  controllers: [AuditLogsController],
  providers: [GetAuditLogsHandler],
})
export class AuditModule {}
