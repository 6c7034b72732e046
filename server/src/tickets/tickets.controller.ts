import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanMessage, parseId, type TicketStatus } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { AnswerTicket } from './answer-ticket.handler.ts';
import { ChangeTicket, type SavedTicket } from './change-ticket.handler.ts';
import { AnswerFormBody, AssignFormBody } from './ticket.bodies.ts';

type Saved = Readonly<{ id: string; status: TicketStatus; revision: number }>;

/** Operators look after what people wrote. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/tickets/:id')
export class TicketsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('assign')
  @HttpCode(200)
  async assign(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { adminId }: AssignFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const change = { type: 'AssignTicket', ticketId: parseId(id), adminId, expected } as const;
    return answer(reply, await this.commands.execute(new ChangeTicket(change, caller)));
  }

  @Post('answer')
  @HttpCode(200)
  async answer(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { text }: AnswerFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const command = new AnswerTicket(parseId(id), cleanMessage(text), expected, caller);
    return answer(reply, await this.commands.execute(command));
  }

  @Post('close')
  @HttpCode(200)
  async close(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const change = { type: 'CloseTicket', ticketId: parseId(id), expected } as const;
    return answer(reply, await this.commands.execute(new ChangeTicket(change, caller)));
  }

  @Post('reopen')
  @HttpCode(200)
  async reopen(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const change = { type: 'ReopenTicket', ticketId: parseId(id), expected } as const;
    return answer(reply, await this.commands.execute(new ChangeTicket(change, caller)));
  }
}

function answer(reply: FastifyReply, { ticketId, state, position }: SavedTicket): Saved {
  tellPosition(reply.header('etag', etagOf(state.revision)), position);
  return { id: ticketId, status: state.status === 'closed' ? 'closed' : 'open', revision: state.revision };
}
