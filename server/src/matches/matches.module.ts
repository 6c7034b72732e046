import { Module } from '@nestjs/common';

import { DecideMatchHandler } from './decide-match.handler.ts';
import { MatchDesk } from './match-desk.ts';
import { MatchesController } from './matches.controller.ts';
import {
  ChangeMatchHandler,
  RemoveMatchHandler,
  ScheduleMatchHandler,
  StartMatchHandler,
} from './plan-matches.handlers.ts';
import { ResultsController } from './results.controller.ts';

@Module({
  controllers: [MatchesController, ResultsController],
  providers: [
    MatchDesk,
    ScheduleMatchHandler,
    ChangeMatchHandler,
    RemoveMatchHandler,
    StartMatchHandler,
    DecideMatchHandler,
  ],
  exports: [MatchDesk],
})
export class MatchesModule {}
