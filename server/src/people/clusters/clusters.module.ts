import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { ReviewClusterHandler } from './cluster.commands.ts';
import { ClustersController } from './clusters.controller.ts';
import { GetClusterHandler, GetClustersHandler, OpenClusters, WeekClusters } from './clusters.queries.ts';

@Module({
  imports: [AdministratorsModule, ContestStateModule, WeeksModule],
  controllers: [ClustersController],
  providers: [GetClusterHandler, GetClustersHandler, OpenClusters, ReviewClusterHandler, WeekClusters],
  exports: [OpenClusters, WeekClusters],
})
export class ClustersModule {}
