import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Ticket } from '@onda-on/contracts/api';
import { CONTACTS_LIMIT, parseId, TICKET_FILTERS } from '@onda-on/contracts/rules';

import { Told } from '../../platform/http/told.ts';
import { parseChoice, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetTicket } from './get-ticket.handler.ts';
import { GetTickets } from './get-tickets.handler.ts';

type Parameters = Readonly<Record<string, string>>;

/** What people wrote and what became of it; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin/tickets')
export class TicketReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(['tickets', 'answer-mails'], { parameters: ['status', 'contact', 'limit', 'after'] })
  async tickets(@Query() { status, contact, limit, after }: Parameters): Promise<Told<readonly Ticket[]>> {
    const query = new GetTickets({
      only: parseChoice(status, TICKET_FILTERS),
      contactId: contact === undefined ? undefined : parseId(contact),
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    const { entries, next } = await this.queries.execute(query);
    return new Told(entries, { next });
  }

  @Get(':id')
  @Reads(['tickets', 'answer-mails'])
  async ticket(@Param('id') id: string): Promise<Told<Ticket>> {
    const ticket = await this.queries.execute(new GetTicket(parseId(id)));
    return new Told(ticket, { revision: ticket.revision });
  }
}
