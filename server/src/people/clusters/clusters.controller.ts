import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ClusterDetail, ClustersAnswer } from '@onda-on/contracts/api';
import { CLUSTER_DIGEST, parseWeekText, Rejection } from '@onda-on/contracts/rules';
import { IsInt, Matches, Max, Min } from 'class-validator';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IfGiven, INVALID, IsReason } from '../../platform/http/body-rules.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ReviewCluster } from './cluster.commands.ts';
import { GetCluster, GetClusters } from './clusters.queries.ts';
import { parseClusterId } from './find-clusters.ts';

const COUPONS_MAX = 1_000_000;
const READ_MODELS = ['participants', 'coupons'];

/** `POST /api/admin/clusters/{id}/review`. */
export class ClusterReviewBodyShape {
  @Min(1, INVALID)
  @Max(COUPONS_MAX, INVALID)
  @IsInt(INVALID)
  readonly coupons!: number;

  @IfGiven()
  @Matches(CLUSTER_DIGEST, INVALID)
  readonly digest?: string;

  @IsReason()
  readonly note!: string;
}

/** Lists suspicious clusters and records their review. Coupons are voided one by one in the coupon calls. */
@Controller('api/admin/clusters')
export class ClustersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: [...READ_MODELS, 'weeks'], parameters: ['week'] })
  clusters(@Query('week') week?: string): Promise<ClustersAnswer> {
    return this.queries.execute(
      new GetClusters({ week: week === undefined ? undefined : parseWeekText(week) }),
    );
  }

  @Get(':id')
  @QueryRoute({ dependsOn: READ_MODELS })
  cluster(@Param('id') id: string): Promise<ClusterDetail> {
    return this.queries.execute(new GetCluster({ asked: parseClusterId(id) }));
  }

  @Post(':id/review')
  @HttpCode(200)
  async review(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { coupons, digest, note }: ClusterReviewBodyShape,
  ): Promise<WithHeaders<Readonly<{ id: string; coupons: number }>>> {
    const asked = parseClusterId(id);
    // Only the read models know how many coupons a cluster has; the log knows only the reviews.
    const shown = await this.queries.execute(new GetCluster({ asked }));
    // A cluster of equal picks loses coupons when they are revised.
    const isOther = digest !== undefined && digest !== shown.digest;
    if (isOther || coupons > shown.coupons) throw new Rejection('STALE_VERSION');
    // A page from before the upgrade knows no digest; its review covers a number of coupons.
    const seen = { coupons, ...(digest !== undefined && { digest }) };
    const review = { clusterId: asked.id, week: asked.week, ...seen, note };
    const position = await this.commands.execute(new ReviewCluster({ review, caller }));
    return new WithHeaders({ id, coupons }, { position });
  }
}
