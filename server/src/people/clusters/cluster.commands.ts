import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { clusterDecider, type ClusterReviewCommand as Review } from './cluster.decider.ts';

export class ReviewCluster extends CommandBy<{ review: Review }, Position>() {}

@CommandHandler(ReviewCluster)
export class ReviewClusterHandler implements ICommandHandler<ReviewCluster> {
  constructor(private readonly commands: CommandRunner) {}

  async execute({ review, caller }: ReviewCluster): Promise<Position> {
    return (await this.commands.run(clusterDecider, review.clusterId, review, { by: caller })).position;
  }
}
