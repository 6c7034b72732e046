import { Body, Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AuditActor, AuditChainAnswer, AuditEntry } from '@onda-on/contracts/api';
import { AUDIT_LIMIT, dayOf } from '@onda-on/contracts/rules';
import type { DocumentReader } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { ExportLog } from '../../platform/http/csv/export-log.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { parseLimit, parseSequence, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { checkAuditChain } from './audit-chain.ts';
import { AUDIT_EXPORT, AUDIT_HEAD_ROW, AuditExportRequest, auditRows } from './audit-export.ts';
import { auditFilterOf, GetAuditLogs } from './audit.queries.ts';

type Parameters = Readonly<Record<string, string>>;

/** Actions of people and the system; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin/audit-logs')
export class AuditLogsController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly exports: ExportLog,
    private readonly names: ActorNames,
  ) {}

  @Get()
  @QueryRoute({
    dependsOn: ['audit'],
    parameters: ['limit', 'after', 'action', 'entityType', 'actor', 'from', 'to'],
  })
  async auditLogs(
    @Query() { limit, after, ...asked }: Parameters,
  ): Promise<WithHeaders<readonly AuditEntry[]>> {
    const { entries, next } = await this.queries.execute(
      new GetAuditLogs({
        filter: {
          ...auditFilterOf(asked),
          limit: parseLimit(limit, AUDIT_LIMIT),
          before: parseSequence(after),
        },
      }),
    );
    return new WithHeaders(entries, { next });
  }

  /** The choices of the filter: every account that ever existed, and the actors without an account. */
  @Get('actors')
  @QueryRoute({ dependsOn: [] })
  async actors(): Promise<readonly AuditActor[]> {
    return this.names.all();
  }

  /** Recomputes the hashes, some thousand rows per call, so that the caller need not trust the list. */
  @Get('chain')
  @QueryRoute({ dependsOn: ['audit'], parameters: ['after'] })
  chain(@Query() { after }: Parameters): Promise<AuditChainAnswer> {
    return checkAuditChain(this.reads, parseSequence(after) ?? 0);
  }

  /** A `POST`, since the audit log records each export. */
  @LimitedByCallOnly()
  @Post('export')
  @HttpCode(200)
  @Sends('text/csv')
  async export(
    @Res() reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { separator = ';', ...asked }: AuditExportRequest,
  ): Promise<void> {
    const filter = auditFilterOf(asked);
    await this.exports.send(reply, { what: AUDIT_EXPORT }, caller, {
      name: `denetim-gunlugu-${dayOf(this.clock.now().getTime())}`,
      separator,
      head: AUDIT_HEAD_ROW,
      rows: auditRows(this.queries, filter),
    });
  }
}
