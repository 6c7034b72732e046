import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerResent } from '@onda-on/contracts/api';
import { cleanMessage, parseId, Rejection, type TicketStatus } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { AnswerTicket } from './answer-ticket.handler.ts';
import { ChangeTicket, type SavedTicket } from './change-ticket.handler.ts';
import { ResendAnswer } from './resend-answer.handler.ts';
import { AnswerFormBody, AssignFormBody } from './ticket.bodies.ts';

/** As answers are called: the ticket's id, and one of their own. */
const ANSWER_ID = /^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,64}$/;

function answerIdIn(text: string): string {
  if (ANSWER_ID.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

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

  @Post('answers/:answerId/resend')
  @HttpCode(200)
  async resend(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Param('answerId') which: string,
  ): Promise<AnswerResent> {
    const name = { ticketId: parseId(id), answerId: answerIdIn(which) };
    tellPosition(reply, await this.commands.execute(new ResendAnswer(name, caller)));
    return { id, answerId: name.answerId };
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
