import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { LOG_START, LogUnavailable, type IdentityStore, type ReadStore } from '@onda-on/stores';

import { PublicMenusController } from '../content/menus/menus.controller.ts';
import { GetArticleHandler, GetNewsHandler, PublishedArticles } from '../content/news/article.queries.ts';
import { NewsController } from '../content/news/articles.controller.ts';
import { PublicPagesController } from '../content/pages/pages.controller.ts';
import { PublicSiteSettingsController } from '../content/site-settings/site-settings.controller.ts';
import { ContentTokens } from '../content/texts/content-tokens.ts';
import { GetMatchesHandler, GetTeamsHandler } from '../contest/matches/match.queries.ts';
import { PublicMatchesController } from '../contest/matches/matches.controller.ts';
import type { Contest } from '../contest/model/contest.ts';
import { WeekPrizesController } from '../contest/prizes/prizes.controller.ts';
import { GetWeekPrizesHandler, PublicWinners } from '../contest/prizes/prizes.queries.ts';
import { WeekPrizes } from '../contest/prizes/week-prizes.ts';
import { OperatorLogController, ReplayCheckController } from '../contest/proof/public-log.controller.ts';
import { BoardPasses } from '../contest/standings/board-passes.ts';
import { GetCorrectionMovesHandler } from '../contest/standings/correction-moves.queries.ts';
import {
  GetStandingsAtHandler,
  GetStandingsStepsHandler,
  SealedBoards,
} from '../contest/standings/past-standings.queries.ts';
import { PublicNames } from '../contest/standings/public-names.ts';
import {
  LeaderboardController,
  StandingsController,
  StatsController,
} from '../contest/standings/standings.controller.ts';
import {
  GetLeaderboardHandler,
  GetSeasonHandler,
  GetStandingsHandler,
} from '../contest/standings/standings.queries.ts';
import { GetStatsHandler } from '../contest/standings/stats.queries.ts';
import { GetWhatIfHandler } from '../contest/standings/what-if.queries.ts';
import { ContestState } from '../contest/state/contest-state.ts';
import { Calendar, EntryWindow } from '../contest/weeks/calendar.ts';
import { FoldedLog } from '../platform/commands/folded-log.ts';
import { Edge } from '../platform/http/edge.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { GracefulEnd } from '../platform/http/graceful-end.ts';
import { RequestValidation } from '../platform/http/request-validation.ts';
import { CLOCK, type Clock } from '../platform/kernel/clock.ts';
import { LogEnd } from '../platform/reads/log-end.ts';
import { ResponseCacheHooks } from '../platform/reads/response-cache.hooks.ts';
import { ResponseCache } from '../platform/reads/response-cache.ts';
import { DamagedRows, EVENT_LOG, READ_STORE, VAULT } from '../platform/stores/stores.module.ts';

/** The stores that a waiting server reads from. It has no log, so it can neither decide nor write. */
type WaitingStores = Readonly<{ reads: ReadStore; people: Pick<IdentityStore, 'profilesOf'> }>;

type Parts = Readonly<{ edge: Edge; clock: Clock; stores: WaitingStores | undefined }>;

/** The reads that follow from read models and names alone; nothing else has a route. */
const READS: readonly Type[] = [
  LeaderboardController,
  NewsController,
  OperatorLogController,
  PublicMatchesController,
  PublicMenusController,
  PublicPagesController,
  PublicSiteSettingsController,
  ReplayCheckController,
  StandingsController,
  StatsController,
  WeekPrizesController,
];

const PROVIDERS: readonly Provider[] = [
  BoardPasses,
  Calendar,
  ContentTokens,
  DamagedRows,
  EntryWindow,
  GetArticleHandler,
  GetCorrectionMovesHandler,
  GetLeaderboardHandler,
  GetMatchesHandler,
  GetTeamsHandler,
  GetNewsHandler,
  GetSeasonHandler,
  GetStandingsAtHandler,
  GetStandingsHandler,
  GetStandingsStepsHandler,
  GetStatsHandler,
  GetWeekPrizesHandler,
  GetWhatIfHandler,
  LogEnd,
  PublicNames,
  PublicWinners,
  PublishedArticles,
  ResponseCache,
  ResponseCacheHooks,
  SealedBoards,
  WeekPrizes,
];

const unavailable = () => new LogUnavailable('the server waits for the log');

const NO_LOG: Readonly<{ end: () => Promise<never> }> = { end: () => Promise.reject(unavailable()) };

/** No answer of this process shows anything folded, so none has to wait for it. */
const NOT_FOLDED: Pick<FoldedLog, 'position' | 'reached'> = {
  position: LOG_START,
  reached: () => Promise.resolve(),
};

/** Never an empty contest: what is asked of it gets 503. */
const NO_CONTEST: Pick<ContestState, 'current'> = {
  get current(): Contest {
    throw unavailable();
  },
};

/** A server that waits for the log: without sessions, commands, jobs and folded state. */
@Module({})
export class WaitingModule {
  /** `stores` is undefined while these do not answer either. */
  static with({ edge, clock, stores }: Parts): DynamicModule {
    return {
      module: WaitingModule,
      imports: stores ? [CqrsModule.forRoot()] : [],
      controllers: stores ? [...READS] : [],
      providers: [
        { provide: Edge, useValue: edge },
        { provide: EVENT_LOG, useValue: NO_LOG },
        GracefulEnd,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: RequestValidation },
        ...(stores ? providersOn(stores, clock) : []),
      ],
    };
  }
}

const providersOn = ({ reads, people }: WaitingStores, clock: Clock): readonly Provider[] => [
  { provide: CLOCK, useValue: clock },
  { provide: READ_STORE, useValue: reads },
  { provide: VAULT, useValue: people },
  { provide: FoldedLog, useValue: NOT_FOLDED },
  { provide: ContestState, useValue: NO_CONTEST },
  ...PROVIDERS,
];
