import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Dispute } from '@onda-on/contracts/api';
import type { DisputeRequest, TicketStatus } from '@onda-on/contracts/rules';
import { TICKETS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { TicketJoins } from '../../crm/tickets/ticket.queries.ts';
import type { Part } from '../../platform/reads/part.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { disputeAnswer } from './dispute-answer.ts';

type DisputeFilter = Readonly<{
  status: TicketStatus | undefined;
  request: DisputeRequest | undefined;
  /** Whose they are; null for nobody's. */
  assignedTo: string | null | undefined;
  limit: number;
  after: string | undefined;
}>;

/** Disputes, the newest first. */
export class GetDisputes extends Query<Part<Dispute>> {
  constructor(readonly filter: DisputeFilter) {
    super();
  }
}

@QueryHandler(GetDisputes)
export class GetDisputesHandler implements IQueryHandler<GetDisputes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly joins: TicketJoins,
  ) {}

  async execute({ filter }: GetDisputes): Promise<Part<Dispute>> {
    const { status, request, assignedTo, limit, after } = filter;
    const { documents, next } = await this.reads.find(TICKETS, {
      where: {
        kind: 'dispute',
        ...(status && { status }),
        ...(request && { request }),
        ...(assignedTo !== undefined && { assignedTo }),
      },
      sort: [{ field: 'createdAt', descending: true }],
      limit,
      after,
    });
    const joinedTo = await this.joins.of(documents);
    const entries = documents.flatMap((view) => disputeAnswer(view, joinedTo(view)) ?? []);
    return { entries, next };
  }
}
