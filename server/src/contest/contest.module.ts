import { Global, Module, type Provider } from '@nestjs/common';

import { Admission } from './coupons/admission.ts';
import { CouponAddresses } from './coupons/coupon-addresses.ts';
import { CouponBookHooks } from './coupons/coupon-book.hooks.ts';
import { CouponMint } from './coupons/coupon-mint.ts';
import { CouponsAdminController } from './coupons/coupons-admin.controller.ts';
import { CouponsController } from './coupons/coupons.controller.ts';
import { EditCodeTries } from './coupons/edit-code-tries.ts';
import { GetReceiptHandler } from './coupons/get-receipt.handler.ts';
import { LateEntries } from './coupons/late-entries.ts';
import { NewPersonQueue } from './coupons/new-person-queue.ts';
import { ReceiptsController } from './coupons/receipts.controller.ts';
import { ReissueEditCodeHandler } from './coupons/reissue-edit-code.handler.ts';
import { ReviseCouponHandler } from './coupons/revise-coupon.handler.ts';
import { SubmitCouponHandler } from './coupons/submit-coupon.handler.ts';
import { VoidCouponHandler } from './coupons/void-coupon.handler.ts';
import { ImportDesk } from './imports/import-desk.ts';
import { ImportJobs } from './imports/import-job.ts';
import { ImportLog } from './imports/import-log.ts';
import { ImportRunner } from './imports/import-runner.ts';
import { ImportSteps } from './imports/import-steps.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { LookUpHandler } from './lookup/look-up.handler.ts';
import { LookupPolicy } from './lookup/lookup-policy.ts';
import { LookupController } from './lookup/lookup.controller.ts';
import { AdminContestController } from './matches/admin-contest.controller.ts';
import { DecideMatchHandler } from './matches/decide-match.handler.ts';
import { DecideProposalHandler } from './matches/decide-proposal.handler.ts';
import { GetAdminMatchesHandler } from './matches/get-admin-matches.handler.ts';
import { GetMatchHistoryHandler } from './matches/get-match-history.handler.ts';
import { GetMatchesHandler } from './matches/get-matches.handler.ts';
import { GetProposalsHandler } from './matches/get-proposals.handler.ts';
import { MatchDeskController } from './matches/match-desk.controller.ts';
import { MatchDesk } from './matches/match-desk.ts';
import { MatchesController } from './matches/matches.controller.ts';
import {
  ChangeMatchHandler,
  RemoveMatchHandler,
  ScheduleMatchHandler,
  StartMatchHandler,
} from './matches/plan-matches.handlers.ts';
import { PreviewResultHandler } from './matches/preview-result.handler.ts';
import { PublicMatchesController } from './matches/public-matches.controller.ts';
import { ResultPreviews } from './matches/result-previews.ts';
import { ResultsController } from './matches/results.controller.ts';
import { UndoMatchChangeHandler } from './matches/undo-match.handler.ts';
import { UndoController } from './matches/undo.controller.ts';
import { GetWeekPrizesHandler } from './prizes/get-week-prizes.handler.ts';
import { WeekPrizesController } from './prizes/prizes.controller.ts';
import { PublicWinners } from './prizes/public-winners.ts';
import { WeekPrizes } from './prizes/week-prizes.ts';
import { SealCheckJob } from './proof/seal-check.job.ts';
import { GetLeaderboardHandler } from './standings/get-leaderboard.handler.ts';
import { GetSeasonHandler } from './standings/get-season.handler.ts';
import { GetStandingsHandler } from './standings/get-standings.handler.ts';
import { GetStatsHandler } from './standings/get-stats.handler.ts';
import { LeaderboardController } from './standings/leaderboard.controller.ts';
import { PublicNames } from './standings/public-names.ts';
import { StandingsController } from './standings/standings.controller.ts';
import { StatsController } from './standings/stats.controller.ts';
import { ContestState } from './state/contest-state.ts';
import { ContestTurnstile } from './state/contest-turnstile.ts';
import { EntriesInFlight } from './state/entries-in-flight.ts';
import { Calendar } from './weeks/calendar.ts';
import { ChangeWeekHandler } from './weeks/change-week.handler.ts';
import { CreateWeekHandler } from './weeks/create-week.handler.ts';
import { DeleteWeekHandler } from './weeks/delete-week.handler.ts';
import { EntryWindow } from './weeks/entry-window.ts';
import { GetAdminWeeksHandler } from './weeks/get-admin-weeks.handler.ts';
import { GetCurrentWeekHandler } from './weeks/get-current-week.handler.ts';
import { GetWeeksHandler } from './weeks/get-weeks.handler.ts';
import { LateByClock } from './weeks/late-by-clock.ts';
import { PinnedSheets } from './weeks/pinned-sheets.ts';
import { PublicWeeksController } from './weeks/public-weeks.controller.ts';
import { WeekKeeper } from './weeks/week-keeper.ts';
import { WeekNumbers } from './weeks/week-numbers.ts';
import { WeekSeals } from './weeks/week-seals.ts';
import { WeeksController } from './weeks/weeks.controller.ts';

const PROVIDERS: Provider[] = [
  Admission,
  Calendar,
  ChangeMatchHandler,
  ChangeWeekHandler,
  ContestState,
  ContestTurnstile,
  CouponAddresses,
  CouponBookHooks,
  CouponMint,
  CreateWeekHandler,
  DecideMatchHandler,
  DecideProposalHandler,
  DeleteWeekHandler,
  EditCodeTries,
  EntriesInFlight,
  EntryWindow,
  GetAdminMatchesHandler,
  GetAdminWeeksHandler,
  GetCurrentWeekHandler,
  GetLeaderboardHandler,
  GetMatchHistoryHandler,
  GetMatchesHandler,
  GetProposalsHandler,
  GetReceiptHandler,
  GetSeasonHandler,
  GetStandingsHandler,
  GetStatsHandler,
  GetWeekPrizesHandler,
  GetWeeksHandler,
  ImportDesk,
  ImportJobs,
  ImportLog,
  ImportRunner,
  ImportSteps,
  LateByClock,
  LateEntries,
  LookUpHandler,
  LookupPolicy,
  MatchDesk,
  NewPersonQueue,
  PinnedSheets,
  PreviewResultHandler,
  PublicNames,
  PublicWinners,
  ReissueEditCodeHandler,
  RemoveMatchHandler,
  ResultPreviews,
  ReviseCouponHandler,
  ScheduleMatchHandler,
  SealCheckJob,
  StartMatchHandler,
  SubmitCouponHandler,
  UndoMatchChangeHandler,
  VoidCouponHandler,
  WeekKeeper,
  WeekNumbers,
  WeekPrizes,
  WeekSeals,
];

/** Weeks, matches, coupons, standings, prizes, look-up, imports, and the proof that nobody touched a pick. */
@Global()
@Module({
  controllers: [
    AdminContestController,
    CouponsAdminController,
    CouponsController,
    ImportsController,
    LeaderboardController,
    LookupController,
    MatchDeskController,
    MatchesController,
    PublicMatchesController,
    ReceiptsController,
    ResultsController,
    StandingsController,
    StatsController,
    UndoController,
    WeekPrizesController,
    PublicWeeksController,
    WeeksController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ContestModule {}
