import {
  Controller,
  Get,
  Headers,
  Param,
  Query,
  Body,
  HttpCode,
  Post,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { QueryBus, CommandBus } from '@nestjs/cqrs';
import {
  USER_SEARCH,
  type AdminUser,
  type AdminUserDetail,
  type ClusterDetail,
  type ClustersAnswer,
} from '@onda-on/contracts/api';
import { Rejection, type ParticipantId, parseWeekText, cleanName } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import { WithHeaders, ResponseHeadersInterceptor } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { decodedHeader, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetCluster, GetClusters } from '../clusters/clusters.queries.ts';
import { parseClusterId } from '../clusters/find-clusters.ts';
import { ReasonBody } from './participant.bodies.ts';
import { ChangeParticipation } from './participant.commands.ts';
import type { ParticipantCommand } from './participant.decider.ts';
import { GetAdminUser, userFilterOf, GetAdminUsers } from './participant.queries.ts';

/** @throws {Rejection} USER_NOT_FOUND for what is no participant's id. */
export function parseParticipantId(text: string): ParticipantId {
  if (/^[0-9a-f]{32}$/.test(text)) return text as ParticipantId;
  throw new Rejection('USER_NOT_FOUND');
}

type Parameters = Readonly<Record<string, string>>;

const USERS_LIMIT = 50;
const LIST = ['participants', 'coupons'];

/** Participants as operators see them; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin')
export class AdminUsersController {
  constructor(private readonly queries: QueryBus) {}

  /** What is searched for comes in a header: addresses are logged and kept. */
  @Get('users')
  @QueryRoute({ dependsOn: LIST, parameters: ['status', 'week', 'checksum', 'limit', 'after'] })
  async users(
    @Query() { status, week, checksum, limit, after }: Parameters,
    @Headers(USER_SEARCH) search: string | undefined,
  ): Promise<WithHeaders<readonly AdminUser[]>> {
    const filter = userFilterOf({ search: decodedHeader(search), status, week, checksum });
    const query = new GetAdminUsers(filter, parseLimit(limit, USERS_LIMIT), parseCursor(after));
    const { entries, next } = await this.queries.execute(query);
    return new WithHeaders(entries, { next });
  }

  @Get('users/:id')
  @QueryRoute({ dependsOn: [...LIST, 'standings', 'matches', 'weeks'] })
  user(@Param('id') id: string): Promise<AdminUserDetail> {
    return this.queries.execute(new GetAdminUser(parseParticipantId(id)));
  }

  @Get('clusters')
  @QueryRoute({ dependsOn: [...LIST, 'weeks'], parameters: ['week'] })
  clusters(@Query() { week }: Parameters): Promise<ClustersAnswer> {
    return this.queries.execute(new GetClusters(week === undefined ? undefined : parseWeekText(week)));
  }

  @Get('clusters/:id')
  @QueryRoute({ dependsOn: LIST })
  cluster(@Param('id') id: string): Promise<ClusterDetail> {
    return this.queries.execute(new GetCluster(parseClusterId(id)));
  }
}

type Participation = Readonly<{ id: string; isActive: boolean }>;

/** What operators may do about a participant; `id` is the participant's. */
@Controller('api/admin/users')
@UseInterceptors(ResponseHeadersInterceptor)
export class UsersController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/block')
  @HttpCode(200)
  block(
    @Req() request: FastifyRequest,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<Participation>> {
    return this.#change('BlockParticipant', { id, reason, request, caller });
  }

  @Post(':id/unblock')
  @HttpCode(200)
  unblock(
    @Req() request: FastifyRequest,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<Participation>> {
    return this.#change('UnblockParticipant', { id, reason, request, caller });
  }

  async #change(
    type: ParticipantCommand['type'],
    { id, reason, request, caller }: Change,
  ): Promise<WithHeaders<Participation>> {
    const participantId = parseParticipantId(id);
    const commandId = commandIdOf(`participant-${participantId}`, request.id);
    const command = new ChangeParticipation(type, participantId, cleanName(reason), commandId, caller);
    const position = await this.commands.execute(command);
    return new WithHeaders({ id, isActive: type === 'UnblockParticipant' }, { position });
  }
}

type Change = Readonly<{ id: string; reason: string; request: FastifyRequest; caller: Caller }>;
