import { Module } from '@nestjs/common';

import { GetAdminMenusHandler } from '../content/menus/get-admin-menus.handler.ts';
import { GetMenuHandler } from '../content/menus/get-menu.handler.ts';
import { ContentController } from '../content/news/content.controller.ts';
import { GetArticleHandler } from '../content/news/get-article.handler.ts';
import { GetNewsHandler } from '../content/news/get-news.handler.ts';
import { PublishedArticles } from '../content/news/published-articles.ts';
import { GetPageHandler } from '../content/pages/get-page.handler.ts';
import { AdminContentController } from '../content/publications/admin-content.controller.ts';
import { ContentRevisions } from '../content/publications/content-revisions.ts';
import { GetSiteSettingsHandler } from '../content/site-settings/get-site-settings.handler.ts';
import { ContentTokens } from '../content/texts/content-tokens.ts';
import { TokensController } from '../content/texts/tokens.controller.ts';
import { CouponBookHooks } from '../contest/coupons/coupon-book.hooks.ts';
import { GetReceiptHandler } from '../contest/coupons/get-receipt.handler.ts';
import { ReceiptsController } from '../contest/coupons/receipts.controller.ts';
import { LookUpHandler } from '../contest/lookup/look-up.handler.ts';
import { LookupPolicy } from '../contest/lookup/lookup-policy.ts';
import { LookupController } from '../contest/lookup/lookup.controller.ts';
import { AdminContestController } from '../contest/matches/admin-contest.controller.ts';
import { GetAdminMatchesHandler } from '../contest/matches/get-admin-matches.handler.ts';
import { GetMatchHistoryHandler } from '../contest/matches/get-match-history.handler.ts';
import { GetMatchesHandler } from '../contest/matches/get-matches.handler.ts';
import { GetProposalsHandler } from '../contest/matches/get-proposals.handler.ts';
import { MatchDeskController } from '../contest/matches/match-desk.controller.ts';
import { PreviewResultHandler } from '../contest/matches/preview-result.handler.ts';
import { MatchesController } from '../contest/matches/public-matches.controller.ts';
import { ResultPreviews } from '../contest/matches/result-previews.ts';
import { GetWeekPrizesHandler } from '../contest/prizes/get-week-prizes.handler.ts';
import { WeekPrizesController } from '../contest/prizes/prizes.controller.ts';
import { PublicWinners } from '../contest/prizes/public-winners.ts';
import { WeekPrizes } from '../contest/prizes/week-prizes.ts';
import { GetLeaderboardHandler } from '../contest/standings/get-leaderboard.handler.ts';
import { GetSeasonHandler } from '../contest/standings/get-season.handler.ts';
import { GetStandingsHandler } from '../contest/standings/get-standings.handler.ts';
import { GetStatsHandler } from '../contest/standings/get-stats.handler.ts';
import { LeaderboardController } from '../contest/standings/leaderboard.controller.ts';
import { PublicNames } from '../contest/standings/public-names.ts';
import { StandingsController } from '../contest/standings/standings.controller.ts';
import { StatsController } from '../contest/standings/stats.controller.ts';
import { Calendar } from '../contest/weeks/calendar.ts';
import { EntryWindow } from '../contest/weeks/entry-window.ts';
import { GetAdminWeeksHandler } from '../contest/weeks/get-admin-weeks.handler.ts';
import { GetCurrentWeekHandler } from '../contest/weeks/get-current-week.handler.ts';
import { GetWeeksHandler } from '../contest/weeks/get-weeks.handler.ts';
import { WeeksController } from '../contest/weeks/public-weeks.controller.ts';
import { ActorNames } from '../identity/administrators/actor-names.ts';
import { AuditExport } from '../panel/audit/audit-export.ts';
import { AuditLogsController } from '../panel/audit/audit-logs.controller.ts';
import { GetAuditLogsHandler } from '../panel/audit/get-audit-logs.handler.ts';
import { GetDashboardHandler } from '../panel/dashboard/get-dashboard.handler.ts';
import { GetMachineHandler } from '../panel/dashboard/get-machine.handler.ts';
import { AdminSystemController } from '../panel/operations/admin-system.controller.ts';
import { EventCount } from '../panel/operations/event-count.ts';
import { GetStatusHandler } from '../panel/operations/get-status.handler.ts';
import { ProjectionProgress } from '../panel/operations/projection-progress.ts';
import { GetSettingsHandler } from '../panel/settings/get-settings.handler.ts';
import { ClusterCoupons } from '../people/clusters/cluster-coupons.ts';
import { GetClusterHandler, GetClustersHandler } from '../people/clusters/get-clusters.handler.ts';
import { OpenClusters } from '../people/clusters/open-clusters.ts';
import { WeekClusters } from '../people/clusters/week-clusters.ts';
import { GetAdminUserHandler } from '../people/participants/get-admin-user.handler.ts';
import { AdminUsersController } from '../people/participants/get-admin-users.controller.ts';
import { GetAdminUsersHandler } from '../people/participants/get-admin-users.handler.ts';
import { UserPages } from '../people/participants/get-admin-users.pages.ts';
import { ExportLog } from '../platform/http/csv/export-log.ts';
import { HotAnswersHooks } from '../platform/reads/hot-answers.hooks.ts';
import { HotAnswers } from '../platform/reads/hot-answers.ts';
import { LogEnd } from '../platform/reads/log-end.ts';

const PUBLIC_HANDLERS = [
  GetArticleHandler,
  GetCurrentWeekHandler,
  GetLeaderboardHandler,
  GetMatchesHandler,
  GetMenuHandler,
  GetNewsHandler,
  GetPageHandler,
  GetReceiptHandler,
  GetSeasonHandler,
  GetSiteSettingsHandler,
  GetStandingsHandler,
  GetStatsHandler,
  GetWeekPrizesHandler,
  GetWeeksHandler,
  LookUpHandler,
];

const OPERATOR_HANDLERS = [
  GetAdminMatchesHandler,
  GetAdminMenusHandler,
  GetAdminUserHandler,
  GetAdminUsersHandler,
  GetClusterHandler,
  GetClustersHandler,
  GetAdminWeeksHandler,
  GetAuditLogsHandler,
  GetDashboardHandler,
  GetMachineHandler,
  GetMatchHistoryHandler,
  GetProposalsHandler,
  GetSettingsHandler,
  GetStatusHandler,
  PreviewResultHandler,
];

/** Every reading call, for visitors and for operators. */
@Module({
  controllers: [
    AdminContentController,
    AdminContestController,
    AuditLogsController,
    AdminSystemController,
    AdminUsersController,
    ContentController,
    LeaderboardController,
    LookupController,
    MatchDeskController,
    MatchesController,
    ReceiptsController,
    StandingsController,
    StatsController,
    TokensController,
    WeekPrizesController,
    WeeksController,
  ],
  providers: [
    ...PUBLIC_HANDLERS,
    ...OPERATOR_HANDLERS,
    ActorNames,
    AuditExport,
    Calendar,
    ClusterCoupons,
    OpenClusters,
    WeekClusters,
    UserPages,
    ContentRevisions,
    ContentTokens,
    EntryWindow,
    EventCount,
    ExportLog,
    HotAnswers,
    LogEnd,
    CouponBookHooks,
    HotAnswersHooks,
    LookupPolicy,
    ProjectionProgress,
    PublicNames,
    PublicWinners,
    PublishedArticles,
    ResultPreviews,
    WeekPrizes,
  ],
  exports: [
    ActorNames,
    ResultPreviews,
    Calendar,
    ContentTokens,
    EntryWindow,
    HotAnswers,
    PublicWinners,
    LogEnd,
    PublishedArticles,
    UserPages,
    WeekClusters,
    WeekPrizes,
  ],
})
export class QueriesModule {}
