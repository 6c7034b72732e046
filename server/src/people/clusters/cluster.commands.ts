import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { clusterDecider, type ClusterReviewCommand as Review } from './cluster.decider.ts';

export class ReviewCluster extends Command<Position> {
  constructor(
    readonly review: Review,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ReviewCluster)
export class ReviewClusterHandler implements ICommandHandler<ReviewCluster> {
  constructor(private readonly commands: CommandRunner) {}

  async execute({ review, caller }: ReviewCluster): Promise<Position> {
    return (await this.commands.run(clusterDecider, review.clusterId, review, { by: caller })).position;
  }
}
