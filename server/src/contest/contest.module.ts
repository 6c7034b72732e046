import { Global, Module, type Provider } from '@nestjs/common';

import { ReissueEditCodeHandler, VoidCouponHandler } from './coupons/coupon-admin.commands.ts';
import { CouponHolders } from './coupons/coupon-holders.ts';
import { CouponAddresses, CouponIssuer } from './coupons/coupon-issuer.ts';
import { GetCouponStoryHandler } from './coupons/coupon-story.queries.ts';
import {
  CouponsAdminController,
  CouponsController,
  ReceiptsController,
} from './coupons/coupons.controller.ts';
import { EditCodeTries } from './coupons/edit-code-tries.ts';
import { EntryBatches } from './coupons/entry-batches.ts';
import { LateEntryVoider } from './coupons/late-entry-voider.ts';
import { ParticipantRegistration, NewPersonQueue } from './coupons/participant-registration.ts';
import { CouponBookLoader, GetReceiptHandler } from './coupons/receipt.queries.ts';
import { ReviseCouponHandler } from './coupons/revise-coupon.commands.ts';
import { SubmitCouponHandler } from './coupons/submit-coupon.commands.ts';
import { WeekCourses } from './coupons/week-course.ts';
import { ImportJobs } from './imports/import-job.ts';
import { ImportLog } from './imports/import-log.ts';
import { ImportRunner } from './imports/import-runner.ts';
import { ImportSteps } from './imports/import-steps.ts';
import { ApplyImportHandler, UndoImportHandler } from './imports/import.commands.ts';
import { CheckImportHandler } from './imports/import.queries.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { LeagueLinks } from './leagues/league-links.ts';
import { LeagueNames } from './leagues/league-names.ts';
import {
  ActInLeagueHandler,
  DecideLeagueHandler,
  FoundLeagueHandler,
  JoinLeagueHandler,
  LeagueBudgets,
  LeagueService,
  ReportLeagueHandler,
} from './leagues/league.commands.ts';
import {
  GetAdminLeagueHandler,
  GetAdminLeaguesHandler,
  GetLeagueHandler,
  GetLeagueSeasonHandler,
  GetLeagueEntryIdsHandler,
  GetLeagueWeekHandler,
  GetMembershipHandler,
  GetOwnLeaguesHandler,
  LeagueReads,
} from './leagues/league.queries.ts';
import {
  AdminLeaguesController,
  LeagueReadsController,
  LeaguesController,
} from './leagues/leagues.controller.ts';
import { LookupPolicy } from './lookup/lookup-policy.ts';
import { LookupController } from './lookup/lookup.controller.ts';
import { LookUpHandler } from './lookup/lookup.queries.ts';
import {
  ChangeMatchHandler,
  RemoveMatchHandler,
  ScheduleMatchHandler,
  StartMatchHandler,
} from './matches/match.commands.ts';
import { GetAdminMatchesHandler, GetMatchesHandler, GetTeamsHandler } from './matches/match.queries.ts';
import { MatchService } from './matches/match.service.ts';
import {
  MatchReadsController,
  MatchesController,
  PublicMatchesController,
} from './matches/matches.controller.ts';
import { PrizeEffects } from './prizes/prize-effects.ts';
import { WeekPrizesController } from './prizes/prizes.controller.ts';
import { GetWeekPrizesHandler, PublicWinners } from './prizes/prizes.queries.ts';
import { WeekPrizes } from './prizes/week-prizes.ts';
import { AnchorJob } from './proof/anchors/anchor.job.ts';
import { LogChainWatch } from './proof/log-chain-watch.ts';
import { LogKeys } from './proof/log-keys.ts';
import { LogSealJob } from './proof/log-seal.job.ts';
import { LogSeals } from './proof/log-seals.ts';
import { OpenDataController } from './proof/open-data.controller.ts';
import { OpenDataJob } from './proof/open-data.job.ts';
import { ProofController } from './proof/proof.controller.ts';
import { GetCouponProofHandler, GetWeekProofHandler } from './proof/proof.queries.ts';
import { OperatorLogController, ReplayCheckController } from './proof/public-log.controller.ts';
import { SealCheckJob } from './proof/seal-check.job.ts';
import { SealedTrees } from './proof/sealed-trees.ts';
import { LateByClock } from './results/late-by-clock.ts';
import { ReopeningGuard } from './results/reopening-guard.ts';
import { PreviewResultHandler, ResultPreviews } from './results/result-previews.ts';
import {
  DecideMatchHandler,
  DecideProposalHandler,
  UndoMatchChangeHandler,
} from './results/result.commands.ts';
import { GetMatchHistoryHandler, GetProposalsHandler } from './results/result.queries.ts';
import { ResultReadsController, ResultsController } from './results/results.controller.ts';
import { WeekSeals } from './results/week-seals.ts';
import { WeekJob } from './results/week.job.ts';
import { BoardPasses } from './standings/board-passes.ts';
import { GetCorrectionMovesHandler } from './standings/correction-moves.queries.ts';
import {
  GetStandingsAtHandler,
  GetStandingsStepsHandler,
  SealedBoards,
} from './standings/past-standings.queries.ts';
import { PublicNames } from './standings/public-names.ts';
import {
  LeaderboardController,
  StandingsController,
  StatsController,
} from './standings/standings.controller.ts';
import {
  GetLeaderboardHandler,
  GetSeasonHandler,
  GetStandingsHandler,
} from './standings/standings.queries.ts';
import { GetStatsHandler } from './standings/stats.queries.ts';
import { GetWhatIfHandler } from './standings/what-if.queries.ts';
import { ContestState } from './state/contest-state.ts';
import { EntriesInFlight } from './state/entries-in-flight.ts';
import { SeasonLock } from './state/season-lock.ts';
import { Calendar, EntryWindow } from './weeks/calendar.ts';
import { PinnedSheets } from './weeks/pinned-sheets.ts';
import {
  WeekNumbers,
  ChangeWeekHandler,
  CreateWeekHandler,
  DeleteWeekHandler,
} from './weeks/week.commands.ts';
import { GetAdminWeeksHandler, GetCurrentWeekHandler, GetWeeksHandler } from './weeks/week.queries.ts';
import { PublicWeeksController, WeeksController } from './weeks/weeks.controller.ts';

const PROVIDERS: Provider[] = [
  ApplyImportHandler,
  CheckImportHandler,
  UndoImportHandler,
  ActInLeagueHandler,
  AnchorJob,
  ParticipantRegistration,
  BoardPasses,
  Calendar,
  ChangeMatchHandler,
  ChangeWeekHandler,
  ContestState,
  SeasonLock,
  CouponAddresses,
  CouponBookLoader,
  CouponHolders,
  CouponIssuer,
  EntryBatches,
  CreateWeekHandler,
  DecideLeagueHandler,
  DecideMatchHandler,
  DecideProposalHandler,
  DeleteWeekHandler,
  EditCodeTries,
  EntriesInFlight,
  EntryWindow,
  FoundLeagueHandler,
  GetAdminLeagueHandler,
  GetAdminLeaguesHandler,
  GetAdminMatchesHandler,
  GetAdminWeeksHandler,
  GetCorrectionMovesHandler,
  GetCouponProofHandler,
  GetCouponStoryHandler,
  GetCurrentWeekHandler,
  GetLeaderboardHandler,
  GetLeagueHandler,
  GetLeagueSeasonHandler,
  GetLeagueEntryIdsHandler,
  GetLeagueWeekHandler,
  GetMembershipHandler,
  GetOwnLeaguesHandler,
  GetMatchHistoryHandler,
  GetMatchesHandler,
  GetProposalsHandler,
  GetReceiptHandler,
  GetSeasonHandler,
  GetStandingsAtHandler,
  GetStandingsHandler,
  GetStandingsStepsHandler,
  GetStatsHandler,
  GetTeamsHandler,
  GetWeekPrizesHandler,
  GetWeekProofHandler,
  GetWeeksHandler,
  GetWhatIfHandler,
  ImportJobs,
  ImportLog,
  ImportRunner,
  ImportSteps,
  JoinLeagueHandler,
  LeagueBudgets,
  LeagueLinks,
  LeagueNames,
  LeagueReads,
  LeagueService,
  LateByClock,
  LateEntryVoider,
  LogChainWatch,
  LogKeys,
  LogSealJob,
  LogSeals,
  LookUpHandler,
  LookupPolicy,
  MatchService,
  NewPersonQueue,
  OpenDataJob,
  PinnedSheets,
  PreviewResultHandler,
  PrizeEffects,
  PublicNames,
  PublicWinners,
  ReissueEditCodeHandler,
  RemoveMatchHandler,
  ReopeningGuard,
  ReportLeagueHandler,
  ResultPreviews,
  ReviseCouponHandler,
  ScheduleMatchHandler,
  SealCheckJob,
  SealedBoards,
  SealedTrees,
  StartMatchHandler,
  SubmitCouponHandler,
  UndoMatchChangeHandler,
  VoidCouponHandler,
  WeekCourses,
  WeekJob,
  WeekNumbers,
  WeekPrizes,
  WeekSeals,
];

/** Weeks, matches, coupons, standings, prizes, look-up, imports, and the proof that nobody touched a pick. */
@Global()
@Module({
  controllers: [
    AdminLeaguesController,
    LeagueReadsController,
    LeaguesController,
    MatchReadsController,
    CouponsAdminController,
    CouponsController,
    ImportsController,
    LeaderboardController,
    LookupController,
    ResultReadsController,
    MatchesController,
    OpenDataController,
    ProofController,
    OperatorLogController,
    PublicMatchesController,
    ReceiptsController,
    ReplayCheckController,
    ResultsController,
    StandingsController,
    StatsController,
    WeekPrizesController,
    PublicWeeksController,
    WeeksController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ContestModule {}
