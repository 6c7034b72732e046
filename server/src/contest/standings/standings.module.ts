import { Module } from '@nestjs/common';

import { WeeksModule } from '../weeks/weeks.module.ts';
import { BoardPasses } from './board-passes.ts';
import { GetCorrectionMovesHandler } from './correction-moves.queries.ts';
import { GetStandingsAtHandler, GetStandingsStepsHandler, SealedBoards } from './past-standings.queries.ts';
import { PublicNames } from './public-names.ts';
import { LeaderboardController, StandingsController, StatsController } from './standings.controller.ts';
import { GetLeaderboardHandler, GetSeasonHandler, GetStandingsHandler } from './standings.queries.ts';
import { GetStatsHandler } from './stats.queries.ts';
import { GetWhatIfHandler } from './what-if.queries.ts';

@Module({
  imports: [WeeksModule],
  controllers: [LeaderboardController, StandingsController, StatsController],
  providers: [
    BoardPasses,
    GetCorrectionMovesHandler,
    GetLeaderboardHandler,
    GetSeasonHandler,
    GetStandingsAtHandler,
    GetStandingsHandler,
    GetStandingsStepsHandler,
    GetStatsHandler,
    GetWhatIfHandler,
    PublicNames,
    SealedBoards,
  ],
  exports: [PublicNames],
})
export class StandingsModule {}
