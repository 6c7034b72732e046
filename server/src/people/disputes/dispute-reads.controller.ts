import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Dispute, DisputeDetail } from '@onda-on/contracts/api';
import { CONTACTS_LIMIT, DISPUTE_REQUESTS, parseId, TICKET_STATUSES } from '@onda-on/contracts/rules';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { Told } from '../../platform/http/told.ts';
import { parseChoice, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetDispute } from './get-dispute.handler.ts';
import { GetDisputes } from './get-disputes.handler.ts';

type Parameters = Readonly<Record<string, string>>;

const ASSIGNED = ['me', 'nobody'] as const;

/** What people ask about coupons; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin/disputes')
export class DisputeReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(['tickets', 'answer-mails'], { parameters: ['status', 'request', 'assigned', 'limit', 'after'] })
  async disputes(
    @Query() { status, request, assigned, limit, after }: Parameters,
    @CurrentAdmin() { id }: SignedInAdmin,
  ): Promise<Told<readonly Dispute[]>> {
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
    return new Told(entries, { next });
  }

  @Get(':id')
  @Reads(['tickets', 'answer-mails'])
  async dispute(@Param('id') id: string): Promise<Told<DisputeDetail>> {
    const dispute = await this.queries.execute(new GetDispute(parseId(id)));
    return new Told(dispute, { revision: dispute.revision });
  }
}
