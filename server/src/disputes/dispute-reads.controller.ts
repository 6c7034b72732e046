import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NEXT_CURSOR, type Dispute, type DisputeDetail } from '@onda-on/contracts/api';
import { CONTACTS_LIMIT, DISPUTE_REQUESTS, parseId, TICKET_STATUSES } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../auth/current-admin.ts';
import { etagOf } from '../contest/revision-header.ts';
import { parseChoice, parseCursor, parseLimit } from '../queries/reading/query-parameters.ts';
import { Reads } from '../queries/reading/reads.decorator.ts';
import { GetDispute } from './get-dispute.handler.ts';
import { GetDisputes } from './get-disputes.handler.ts';

type Parameters = Readonly<Record<string, string>>;

const ASSIGNED = ['me', 'nobody'] as const;

/** What persons ask about coupons; a list that goes on says so in `X-Next-Cursor`. */
@Controller('api/admin/disputes')
export class DisputeReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(['tickets', 'answer-mails'], { parameters: ['status', 'request', 'assigned', 'limit', 'after'] })
  async disputes(
    @Query() { status, request, assigned, limit, after }: Parameters,
    @CurrentAdmin() { id }: SignedInAdmin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Dispute[]> {
    const whose = { me: id, nobody: null } as const;
    const who = parseChoice(assigned, ASSIGNED);
    const query = new GetDisputes({
      status: parseChoice(status, TICKET_STATUSES),
      request: parseChoice(request, DISPUTE_REQUESTS),
      assignedTo: who && whose[who],
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    const { entries, next } = await this.queries.execute(query);
    if (next !== null) reply.header(NEXT_CURSOR, next);
    return entries;
  }

  @Get(':id')
  @Reads(['tickets', 'answer-mails'])
  async dispute(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DisputeDetail> {
    const dispute = await this.queries.execute(new GetDispute(parseId(id)));
    reply.header('etag', etagOf(dispute.revision));
    return dispute;
  }
}
