import { Module } from '@nestjs/common';

import { CouponsModule } from './coupons/coupons.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { LeaguesModule } from './leagues/leagues.module.ts';
import { LookupModule } from './lookup/lookup.module.ts';
import { MatchesModule } from './matches/matches.module.ts';
import { WeekPrizesModule } from './prizes/prizes.module.ts';
import { ProofModule } from './proof/proof.module.ts';
import { ResultsModule } from './results/results.module.ts';
import { StandingsModule } from './standings/standings.module.ts';
import { ContestStateModule } from './state/state.module.ts';
import { WeeksModule } from './weeks/weeks.module.ts';

/** Weeks, matches, coupons, standings, prizes, look-up, imports, and the proof that nobody touched a pick. */
@Module({
  imports: [
    ContestStateModule,
    ProofModule,
    WeeksModule,
    CouponsModule,
    LookupModule,
    StandingsModule,
    LeaguesModule,
    MatchesModule,
    WeekPrizesModule,
    ResultsModule,
    ImportsModule,
  ],
})
export class ContestModule {}
