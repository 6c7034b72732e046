import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Ticket } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { TICKETS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ticketAnswer } from './ticket-answer.ts';
import { TicketJoins } from './ticket-joins.ts';

/** One ticket, wherever it stands in the list. */
export class GetTicket extends Query<Ticket> {
  constructor(readonly ticketId: string) {
    super();
  }
}

@QueryHandler(GetTicket)
export class GetTicketHandler implements IQueryHandler<GetTicket> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly joins: TicketJoins,
  ) {}

  async execute({ ticketId }: GetTicket): Promise<Ticket> {
    const ticket = await this.reads.get(TICKETS, ticketId);
    if (!ticket) throw new Rejection('TICKET_NOT_FOUND');
    const joinedTo = await this.joins.of([ticket]);
    return ticketAnswer(ticket, joinedTo(ticket));
  }
}
