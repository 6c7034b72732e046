import { Module } from '@nestjs/common';

import { LeaguesModule } from '../../contest/leagues/leagues.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { CustomersModule } from '../../crm/customers/customers.module.ts';
import { ErasureModule } from '../erasure/erasure.module.ts';
import {
  ChangeParticipationHandler,
  EraseUserHandler,
  ExportPersonalDataHandler,
  RevealNationalIdHandler,
} from './participant.commands.ts';
import { GetAdminUserHandler, GetAdminUsersHandler, UserPages } from './participant.queries.ts';
import { PersonalDataOf } from './personal-data.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [ContestStateModule, CustomersModule, ErasureModule, LeaguesModule, WeeksModule],
  controllers: [UsersController],
  providers: [
    ChangeParticipationHandler,
    EraseUserHandler,
    ExportPersonalDataHandler,
    GetAdminUserHandler,
    GetAdminUsersHandler,
    PersonalDataOf,
    RevealNationalIdHandler,
    UserPages,
  ],
})
export class ParticipantsModule {}
