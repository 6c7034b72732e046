import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Ticket } from '@onda-on/contracts/api';
import type { TicketFilter } from '@onda-on/contracts/rules';
import { TICKETS, type TicketView } from '@onda-on/contracts/views';
import type { DocumentReader, Where } from '@onda-on/stores';

import type { Part } from '../../platform/reads/part.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ticketAnswer } from './ticket-answer.ts';
import { TicketJoins } from './ticket-joins.ts';

type Wanted = Readonly<{
  only: TicketFilter | undefined;
  contactId: string | undefined;
  limit: number;
  after: string | undefined;
}>;

const WHERE: Readonly<Record<TicketFilter, Where<TicketView>>> = {
  unanswered: { status: 'open', isUnanswered: true },
  open: { status: 'open' },
  closed: { status: 'closed' },
};

/** Tickets, the newest first, with what was written and answered. */
export class GetTickets extends Query<Part<Ticket>> {
  constructor(readonly wanted: Wanted) {
    super();
  }
}

@QueryHandler(GetTickets)
export class GetTicketsHandler implements IQueryHandler<GetTickets> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly joins: TicketJoins,
  ) {}

  async execute({ wanted }: GetTickets): Promise<Part<Ticket>> {
    const { only, contactId, limit, after } = wanted;
    const { documents, next } = await this.reads.find(TICKETS, {
      where: { ...(only && WHERE[only]), ...(contactId !== undefined && { contactId }) },
      sort: [{ field: 'createdAt', descending: true }],
      limit,
      after,
    });
    const joinedTo = await this.joins.of(documents);
    return { entries: documents.map((ticket) => ticketAnswer(ticket, joinedTo(ticket))), next };
  }
}
