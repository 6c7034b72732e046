import { Module } from '@nestjs/common';

import { AccessModule } from '../../identity/access/access.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { ContestStateModule } from '../state/state.module.ts';
import { WeeksModule } from '../weeks/weeks.module.ts';
import {
  ChangeMatchHandler,
  RemoveMatchHandler,
  ScheduleMatchHandler,
  StartMatchHandler,
} from './match.commands.ts';
import { GetAdminMatchesHandler, GetMatchesHandler, GetTeamsHandler } from './match.queries.ts';
import { MatchService } from './match.service.ts';
import { MatchReadsController, MatchesController, PublicMatchesController } from './matches.controller.ts';

@Module({
  imports: [AccessModule, AdministratorsModule, ContestStateModule, WeeksModule],
  controllers: [MatchReadsController, MatchesController, PublicMatchesController],
  providers: [
    ChangeMatchHandler,
    GetAdminMatchesHandler,
    GetMatchesHandler,
    GetTeamsHandler,
    MatchService,
    RemoveMatchHandler,
    ScheduleMatchHandler,
    StartMatchHandler,
  ],
  exports: [GetAdminMatchesHandler, MatchService],
})
export class MatchesModule {}
