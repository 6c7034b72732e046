import { Body, Controller, Post, Req, Res, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ContactAnswer, AnswerResent, Ticket } from '@onda-on/contracts/api';
import {
  cleanMessage,
  cleanName,
  CONTACTS_LIMIT,
  parseId,
  Rejection,
  TICKET_FILTERS,
  type TicketStatus,
} from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import { visitorIn, type Caller } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { setPosition, WithHeaders, withCursor } from '../../platform/http/response-headers.ts';
import { parseChoice, parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { SendMessage } from './contact-form.commands.ts';
import { ContactFormBody, AnswerFormBody, AssignFormBody, TicketOpeningBody } from './ticket.bodies.ts';
import { AnswerTicket, ChangeTicket, OpenTicket, ResendAnswer, type SavedTicket } from './ticket.commands.ts';
import { GetTicket, GetTickets } from './ticket.queries.ts';

const RECEIVED = 'İletiniz bize ulaştı. Yanıtımızı yazdığınız e-posta adresine göndereceğiz.';

/** Visitors write to us. The answer is the same whether or not the address is known. */
@Controller('api/contact')
export class ContactFormController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async send(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: ContactFormBody,
    @IdempotencyKey() key: string,
  ): Promise<ContactAnswer> {
    reply.header('cache-control', 'no-store');
    // A robot that fills the hidden field gets the usual answer, and nothing is kept.
    if (body.website) return { id: commandIdOf('contact-form', key), message: RECEIVED };
    const sent = {
      key,
      network: clientOf(request),
      name: cleanName(body.name),
      email: body.email,
      phone: body.phone ?? '',
      subject: cleanName(body.subject),
      message: cleanMessage(body.message),
      campaigns: body.campaigns ?? false,
    };
    const { ticketId, position } = await this.commands.execute(
      new SendMessage({ sent, caller: visitorIn(request) }),
    );
    setPosition(reply, position);
    return { id: ticketId, message: RECEIVED };
  }
}

type Parameters = Readonly<Record<string, string>>;
type What = Readonly<
  { type: 'AssignTicket'; adminId: string | null } | { type: 'CloseTicket' | 'ReopenTicket' }
>;
type Saved = Readonly<{ id: string; status: TicketStatus; revision: number }>;

/** The ticket's id and the answer's own, joined by a dot. */
const ANSWER_ID = /^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,64}$/;

/** Operators handle tickets. A list with more pages has `X-Next-Cursor`; `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/tickets')
export class TicketsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['tickets', 'answer-mails'], parameters: ['status', 'contact', 'limit', 'after'] })
  async tickets(
    @Query() { status, contact, limit, after }: Parameters,
  ): Promise<WithHeaders<readonly Ticket[]>> {
    const query = new GetTickets({
      wanted: {
        only: parseChoice(status, TICKET_FILTERS),
        contactId: contact === undefined ? undefined : parseId(contact),
        limit: parseLimit(limit, CONTACTS_LIMIT),
        after: parseCursor(after),
      },
    });
    return withCursor(await this.queries.execute(query));
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['tickets', 'answer-mails'] })
  async ticket(@Param('id') id: string): Promise<WithHeaders<Ticket>> {
    const ticket = await this.queries.execute(new GetTicket({ ticketId: parseId(id) }));
    return new WithHeaders(ticket, { revision: ticket.revision });
  }

  /** Records what a person said on the telephone or in person; a repetition with the same key gets the same ticket. */
  @Post()
  async open(
    @Operator() caller: Caller,
    @Body() { name, email = '', phone = '', subject, message }: TicketOpeningBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Readonly<{ id: string; revision: number }>>> {
    const written = {
      name: cleanName(name),
      email,
      phone,
      subject: cleanName(subject),
      message: cleanMessage(message),
    };
    const command = new OpenTicket({ key, written, caller });
    const { ticketId, state, position } = await this.commands.execute(command);
    const { revision } = state;
    return new WithHeaders({ id: ticketId, revision }, { position, revision });
  }

  @Post(':id/assign')
  @HttpCode(200)
  assign(@Edit() edit: EditCall, @Body() { adminId }: AssignFormBody): Promise<WithHeaders<Saved>> {
    return this.#change(edit, { type: 'AssignTicket', adminId });
  }

  /** A repetition with the same key is the same answer, whatever happened to the ticket in between. */
  @Post(':id/answer')
  @HttpCode(200)
  async answer(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { text }: AnswerFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Saved>> {
    const answer = { ticketId: parseId(id), key, text: cleanMessage(text), expected, caller };
    return savedAnswer(await this.commands.execute(new AnswerTicket(answer)));
  }

  @Post(':id/answers/:answerId/resend')
  @HttpCode(200)
  async resend(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Param('answerId') which: string,
  ): Promise<WithHeaders<AnswerResent>> {
    const name = { ticketId: parseId(id), answerId: answerIdIn(which) };
    const position = await this.commands.execute(new ResendAnswer({ name, caller }));
    return new WithHeaders({ id, answerId: name.answerId }, { position });
  }

  @Post(':id/close')
  @HttpCode(200)
  close(@Edit() edit: EditCall): Promise<WithHeaders<Saved>> {
    return this.#change(edit, { type: 'CloseTicket' });
  }

  @Post(':id/reopen')
  @HttpCode(200)
  reopen(@Edit() edit: EditCall): Promise<WithHeaders<Saved>> {
    return this.#change(edit, { type: 'ReopenTicket' });
  }

  async #change({ id, expected, caller }: EditCall, what: What): Promise<WithHeaders<Saved>> {
    const change = { ...what, ticketId: parseId(id), expected };
    return savedAnswer(await this.commands.execute(new ChangeTicket({ change, caller })));
  }
}

function savedAnswer({ ticketId: id, state, position }: SavedTicket): WithHeaders<Saved> {
  const { revision } = state;
  const status = state.status === 'closed' ? 'closed' : 'open';
  return new WithHeaders({ id, status, revision }, { position, revision });
}

function answerIdIn(text: string): string {
  if (ANSWER_ID.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}
