import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NEXT_CURSOR, type AdminUser, type AuditEntry } from '@onda-on/contracts/api';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_LIMIT } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import {
  parseChoice,
  parseCursor,
  parseLimit,
  parseSearch,
  parseSequence,
} from '../reading/query-parameters.ts';
import { Reads } from '../reading/reads.decorator.ts';
import { GetAdminUsers } from './get-admin-users.handler.ts';
import { GetAuditLogs } from './get-audit-logs.handler.ts';
import type { Part } from './part.ts';

type Parameters = Readonly<Record<string, string>>;

const USERS_LIMIT = 50;
const USER_STATUSES = ['active', 'blocked'] as const;

/** Lists about people and what they did; a list that goes on says so in `X-Next-Cursor`. */
@Controller('api/admin')
export class AdminPeopleController {
  constructor(private readonly queries: QueryBus) {}

  @Get('users')
  @Reads(['participants', 'coupons'], { parameters: ['search', 'status', 'limit', 'after'] })
  async users(
    @Query() { search, status, limit, after }: Parameters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminUser[]> {
    const wanted = parseChoice(status, USER_STATUSES);
    const query = new GetAdminUsers({
      search: parseSearch(search),
      isActive: wanted && wanted === 'active',
      limit: parseLimit(limit, USERS_LIMIT),
      after: parseCursor(after),
    });
    return listed(await this.queries.execute(query), reply);
  }

  @Get('audit-logs')
  @Reads(['audit'], { parameters: ['limit', 'after', 'action', 'entityType'] })
  async auditLogs(
    @Query() { limit, after, action, entityType }: Parameters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AuditEntry[]> {
    const query = new GetAuditLogs({
      limit: parseLimit(limit, AUDIT_LIMIT),
      before: parseSequence(after),
      action: parseChoice(action, AUDIT_ACTIONS),
      entityType: parseChoice(entityType, AUDIT_ENTITIES),
    });
    return listed(await this.queries.execute(query), reply);
  }
}

function listed<Entry>({ entries, next }: Part<Entry>, reply: FastifyReply): readonly Entry[] {
  if (next !== null) reply.header(NEXT_CURSOR, next);
  return entries;
}
