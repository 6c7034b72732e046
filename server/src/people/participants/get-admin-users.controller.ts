import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  USER_SEARCH,
  type AdminUser,
  type AdminUserDetail,
  type ClusterDetail,
  type ClustersAnswer,
} from '@onda-on/contracts/api';
import { parseWeekText } from '@onda-on/contracts/rules';

import { Told } from '../../platform/http/told.ts';
import { decodedHeader, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { parseClusterId } from '../clusters/cluster-id.ts';
import { GetCluster, GetClusters } from '../clusters/get-clusters.handler.ts';
import { GetAdminUser } from './get-admin-user.handler.ts';
import { userFilterOf } from './get-admin-users.filter.ts';
import { GetAdminUsers } from './get-admin-users.handler.ts';
import { parseParticipantId } from './participant-id.ts';

type Parameters = Readonly<Record<string, string>>;

const USERS_LIMIT = 50;
const LIST = ['participants', 'coupons'];

/** Participants as operators see them; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin')
export class AdminUsersController {
  constructor(private readonly queries: QueryBus) {}

  /** What is searched for comes in a header: addresses are logged and kept. */
  @Get('users')
  @Reads(LIST, { parameters: ['status', 'week', 'checksum', 'limit', 'after'] })
  async users(
    @Query() { status, week, checksum, limit, after }: Parameters,
    @Headers(USER_SEARCH) search: string | undefined,
  ): Promise<Told<readonly AdminUser[]>> {
    const filter = userFilterOf({ search: decodedHeader(search), status, week, checksum });
    const query = new GetAdminUsers(filter, parseLimit(limit, USERS_LIMIT), parseCursor(after));
    const { entries, next } = await this.queries.execute(query);
    return new Told(entries, { next });
  }

  @Get('users/:id')
  @Reads([...LIST, 'standings', 'matches', 'weeks'])
  user(@Param('id') id: string): Promise<AdminUserDetail> {
    return this.queries.execute(new GetAdminUser(parseParticipantId(id)));
  }

  @Get('clusters')
  @Reads([...LIST, 'weeks'], { parameters: ['week'] })
  clusters(@Query() { week }: Parameters): Promise<ClustersAnswer> {
    return this.queries.execute(new GetClusters(week === undefined ? undefined : parseWeekText(week)));
  }

  @Get('clusters/:id')
  @Reads(LIST)
  cluster(@Param('id') id: string): Promise<ClusterDetail> {
    return this.queries.execute(new GetCluster(parseClusterId(id)));
  }
}
