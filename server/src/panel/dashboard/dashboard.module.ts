import { Module } from '@nestjs/common';

import { WeekPrizesModule } from '../../contest/prizes/prizes.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { ClustersModule } from '../../people/clusters/clusters.module.ts';
import { OperationsModule } from '../operations/operations.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { GetDashboardHandler, GetMachineHandler } from './dashboard.queries.ts';

@Module({
  imports: [ClustersModule, ContestStateModule, OperationsModule, WeekPrizesModule, WeeksModule],
  controllers: [DashboardController],
  providers: [GetDashboardHandler, GetMachineHandler],
})
export class DashboardModule {}
