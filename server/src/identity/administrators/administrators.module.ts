import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.ts';
import { ActorNames } from './actor-names.ts';
import { AccountsMutex, AdminAccounts } from './admin-accounts.ts';
import { ChangeAdministratorHandler, CreateAdministratorHandler } from './administrator.commands.ts';
import { GetAdministratorsHandler } from './administrator.queries.ts';
import { AdministratorListController, AdministratorsController } from './administrators.controller.ts';
import { FirstAdministrator } from './first-administrator.ts';
import { PasswordHashes } from './password-hashes.ts';

@Module({
  imports: [AccessModule],
  controllers: [AdministratorListController, AdministratorsController],
  providers: [
    AccountsMutex,
    ActorNames,
    AdminAccounts,
    ChangeAdministratorHandler,
    CreateAdministratorHandler,
    FirstAdministrator,
    GetAdministratorsHandler,
    PasswordHashes,
  ],
  exports: [AccountsMutex, ActorNames, AdminAccounts, FirstAdministrator, PasswordHashes],
})
export class AdministratorsModule {}
