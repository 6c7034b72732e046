import { Module } from '@nestjs/common';

import { QueriesModule } from '../../main/queries.module.ts';
import { AuthModule } from '../access/auth.module.ts';
import { AdministratorListController } from './administrator-list.controller.ts';
import { GetAdministratorsHandler } from './get-administrators.handler.ts';

/** Apart from signing in, which needs no reading calls. */
@Module({
  imports: [AuthModule, QueriesModule],
  controllers: [AdministratorListController],
  providers: [GetAdministratorsHandler],
})
export class AdministratorListModule {}
