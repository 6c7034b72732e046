import { Module } from '@nestjs/common';

import { ExportLog } from '../http/csv/export-log.ts';
import { ContentTokens } from '../text/content-tokens.ts';
import { TokensController } from '../text/tokens.controller.ts';
import { ActorNames } from './admin/actor-names.ts';
import { AdminContentController } from './admin/admin-content.controller.ts';
import { AdminContestController } from './admin/admin-contest.controller.ts';
import { AdminSystemController } from './admin/admin-system.controller.ts';
import { AuditExport } from './admin/audit/audit-export.ts';
import { AuditLogsController } from './admin/audit/audit-logs.controller.ts';
import { ClusterCoupons } from './admin/clusters/cluster-coupons.ts';
import { GetClusterHandler, GetClustersHandler } from './admin/clusters/get-clusters.handler.ts';
import { OpenClusters } from './admin/clusters/open-clusters.ts';
import { WeekClusters } from './admin/clusters/week-clusters.ts';
import { ContentRevisions } from './admin/content-revisions.ts';
import { EventCount } from './admin/event-count.ts';
import { GetAdminMatchesHandler } from './admin/get-admin-matches.handler.ts';
import { GetAdminMenusHandler } from './admin/get-admin-menus.handler.ts';
import { GetAdminUserHandler } from './admin/get-admin-user.handler.ts';
import { AdminUsersController } from './admin/get-admin-users.controller.ts';
import { GetAdminUsersHandler } from './admin/get-admin-users.handler.ts';
import { UserPages } from './admin/get-admin-users.pages.ts';
import { GetAdminWeeksHandler } from './admin/get-admin-weeks.handler.ts';
import { GetAuditLogsHandler } from './admin/get-audit-logs.handler.ts';
import { GetDashboardHandler } from './admin/get-dashboard.handler.ts';
import { GetMatchHistoryHandler } from './admin/get-match-history.handler.ts';
import { GetProposalsHandler } from './admin/get-proposals.handler.ts';
import { GetSettingsHandler } from './admin/get-settings.handler.ts';
import { GetStatusHandler } from './admin/get-status.handler.ts';
import { MatchDeskController } from './admin/match-desk.controller.ts';
import { GetMachineHandler } from './admin/pano/get-machine.handler.ts';
import { PreviewResultHandler } from './admin/preview-result.handler.ts';
import { ProjectionProgress } from './admin/projection-progress.ts';
import { ResultPreviews } from './admin/result-previews.ts';
import { Calendar } from './calendar/calendar.ts';
import { EntryWindow } from './calendar/entry-window.ts';
import { ContentController } from './content/content.controller.ts';
import { GetArticleHandler } from './content/get-article.handler.ts';
import { GetMenuHandler } from './content/get-menu.handler.ts';
import { GetNewsHandler } from './content/get-news.handler.ts';
import { GetPageHandler } from './content/get-page.handler.ts';
import { GetSiteSettingsHandler } from './content/get-site-settings.handler.ts';
import { PublishedArticles } from './content/published-articles.ts';
import { CouponBookHooks } from './coupons/coupon-book.hooks.ts';
import { GetReceiptHandler } from './coupons/get-receipt.handler.ts';
import { ReceiptsController } from './coupons/receipts.controller.ts';
import { GetLeaderboardHandler } from './leaderboard/get-leaderboard.handler.ts';
import { LeaderboardController } from './leaderboard/leaderboard.controller.ts';
import { LookUpHandler } from './lookup/look-up.handler.ts';
import { LookupPolicy } from './lookup/lookup-policy.ts';
import { LookupController } from './lookup/lookup.controller.ts';
import { GetMatchesHandler } from './matches/get-matches.handler.ts';
import { MatchesController } from './matches/matches.controller.ts';
import { PublicNames } from './people/public-names.ts';
import { GetWeekPrizesHandler } from './prizes/get-week-prizes.handler.ts';
import { WeekPrizesController } from './prizes/prizes.controller.ts';
import { PublicWinners } from './prizes/public-winners.ts';
import { WeekPrizes } from './prizes/week-prizes.ts';
import { HotAnswersHooks } from './reading/hot-answers.hooks.ts';
import { HotAnswers } from './reading/hot-answers.ts';
import { LogEnd } from './reading/log-end.ts';
import { GetSeasonHandler } from './standings/get-season.handler.ts';
import { GetStandingsHandler } from './standings/get-standings.handler.ts';
import { StandingsController } from './standings/standings.controller.ts';
import { GetStatsHandler } from './stats/get-stats.handler.ts';
import { StatsController } from './stats/stats.controller.ts';
import { GetCurrentWeekHandler } from './weeks/get-current-week.handler.ts';
import { GetWeeksHandler } from './weeks/get-weeks.handler.ts';
import { WeeksController } from './weeks/weeks.controller.ts';

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
