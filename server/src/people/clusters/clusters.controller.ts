import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import { adminIn } from '../../platform/kernel/caller.ts';
import { ClusterReviewBodyShape } from '../participants/participant.bodies.ts';
import { ReviewCluster } from './cluster.commands.ts';
import { GetCluster } from './clusters.queries.ts';
import { parseClusterId } from './find-clusters.ts';

/** What operators may do about a suspicious cluster; its coupons are made void one by one, where all coupons are. */
@Controller('api/admin/clusters')
export class ClustersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':id/review')
  @HttpCode(200)
  async review(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() { coupons, note }: ClusterReviewBodyShape,
  ): Promise<Readonly<{ id: string; coupons: number }>> {
    const asked = parseClusterId(id);
    // A cluster is only what the coupons show; the log, which decides about reviews, knows none.
    const shown = await this.queries.execute(new GetCluster(asked));
    if (coupons > shown.coupons) throw new Rejection('INVALID_REQUEST');
    const review = { clusterId: asked.id, week: asked.week, coupons, note };
    setPosition(reply, await this.commands.execute(new ReviewCluster(review, adminIn(request, admin))));
    return { id, coupons };
  }
}
