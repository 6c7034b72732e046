import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
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
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ review, caller }: ReviewCluster): Promise<Position> {
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, clusterDecider, review.clusterId, review, meta);
    return position;
  }
}
