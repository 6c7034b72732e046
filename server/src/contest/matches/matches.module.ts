import { Module } from '@nestjs/common';

import { DecideMatchHandler } from './decide-match.handler.ts';
import { DecideProposalHandler } from './decide-proposal.handler.ts';
import { MatchDesk } from './match-desk.ts';
import { MatchesController } from './matches.controller.ts';
import {
  ChangeMatchHandler,
  RemoveMatchHandler,
  ScheduleMatchHandler,
  StartMatchHandler,
} from './plan-matches.handlers.ts';
import { ResultsController } from './results.controller.ts';
import { UndoMatchChangeHandler } from './undo-match.handler.ts';
import { UndoController } from './undo.controller.ts';

@Module({
  controllers: [MatchesController, ResultsController, UndoController],
  providers: [
    MatchDesk,
    ScheduleMatchHandler,
    ChangeMatchHandler,
    RemoveMatchHandler,
    StartMatchHandler,
    DecideMatchHandler,
    DecideProposalHandler,
    UndoMatchChangeHandler,
  ],
  exports: [MatchDesk],
})
export class MatchesModule {}
