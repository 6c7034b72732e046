import { Module } from '@nestjs/common';

import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { CouponsModule } from '../coupons/coupons.module.ts';
import { MatchesModule } from '../matches/matches.module.ts';
import { WeekPrizesModule } from '../prizes/prizes.module.ts';
import { ProofModule } from '../proof/proof.module.ts';
import { StandingsModule } from '../standings/standings.module.ts';
import { ContestStateModule } from '../state/state.module.ts';
import { WeeksModule } from '../weeks/weeks.module.ts';
import { LateByClock } from './late-by-clock.ts';
import { ReopeningGuard } from './reopening-guard.ts';
import { PreviewResultHandler, ResultPreviews } from './result-previews.queries.ts';
import { DecideMatchHandler, DecideProposalHandler, UndoMatchChangeHandler } from './result.commands.ts';
import { GetMatchHistoryHandler, GetProposalsHandler } from './result.queries.ts';
import { ResultReadsController, ResultsController } from './results.controller.ts';
import { WeekSeals } from './week-seals.ts';
import { WeekJob } from './week.job.ts';

/** Results of matches, and what the clock does to a week: lock, seal, settle, reopen. */
@Module({
  imports: [
    AdministratorsModule,
    ContestStateModule,
    CouponsModule,
    MatchesModule,
    ProofModule,
    StandingsModule,
    WeekPrizesModule,
    WeeksModule,
  ],
  controllers: [ResultReadsController, ResultsController],
  providers: [
    DecideMatchHandler,
    DecideProposalHandler,
    GetMatchHistoryHandler,
    GetProposalsHandler,
    LateByClock,
    PreviewResultHandler,
    ReopeningGuard,
    ResultPreviews,
    UndoMatchChangeHandler,
    WeekJob,
    WeekSeals,
  ],
  exports: [ReopeningGuard, ResultPreviews, WeekJob],
})
export class ResultsModule {}
