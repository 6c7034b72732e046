import { Module } from '@nestjs/common';

import { CouponsModule } from '../coupons/coupons.module.ts';
import { ContestStateModule } from '../state/state.module.ts';
import { WeeksModule } from '../weeks/weeks.module.ts';
import { LeagueLinks } from './league-links.ts';
import { LeagueNames } from './league-names.ts';
import {
  ActInLeagueHandler,
  DecideLeagueHandler,
  FoundLeagueHandler,
  JoinLeagueHandler,
  LeagueBudgets,
  LeagueService,
  ReportLeagueHandler,
} from './league.commands.ts';
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
} from './league.queries.ts';
import { AdminLeaguesController, LeagueReadsController, LeaguesController } from './leagues.controller.ts';

@Module({
  imports: [ContestStateModule, CouponsModule, WeeksModule],
  controllers: [AdminLeaguesController, LeagueReadsController, LeaguesController],
  providers: [
    ActInLeagueHandler,
    DecideLeagueHandler,
    FoundLeagueHandler,
    GetAdminLeagueHandler,
    GetAdminLeaguesHandler,
    GetLeagueEntryIdsHandler,
    GetLeagueHandler,
    GetLeagueSeasonHandler,
    GetLeagueWeekHandler,
    GetMembershipHandler,
    GetOwnLeaguesHandler,
    JoinLeagueHandler,
    LeagueBudgets,
    LeagueLinks,
    LeagueNames,
    LeagueReads,
    LeagueService,
    ReportLeagueHandler,
  ],
  exports: [LeagueBudgets, LeagueLinks, LeagueNames, LeagueService],
})
export class LeaguesModule {}
