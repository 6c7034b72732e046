import { Body, Controller, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerResent } from '@onda-on/contracts/api';
import { cleanMessage, parseId, Rejection, type TicketStatus } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
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

type What = Readonly<
  { type: 'AssignTicket'; adminId: string | null } | { type: 'CloseTicket' | 'ReopenTicket' }
>;
type Saved = Readonly<{ id: string; status: TicketStatus; revision: number }>;

/** Operators look after what people wrote. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/tickets/:id')
@UseInterceptors(Telling)
export class TicketsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('assign')
  @HttpCode(200)
  assign(@Edit() edit: EditCall, @Body() { adminId }: AssignFormBody): Promise<Told<Saved>> {
    return this.#change(edit, { type: 'AssignTicket', adminId });
  }

  @Post('answer')
  @HttpCode(200)
  async answer(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { text }: AnswerFormBody,
  ): Promise<Told<Saved>> {
    const command = new AnswerTicket(parseId(id), cleanMessage(text), expected, caller);
    return answer(await this.commands.execute(command));
  }

  @Post('answers/:answerId/resend')
  @HttpCode(200)
  async resend(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Param('answerId') which: string,
  ): Promise<Told<AnswerResent>> {
    const name = { ticketId: parseId(id), answerId: answerIdIn(which) };
    const position = await this.commands.execute(new ResendAnswer(name, caller));
    return new Told({ id, answerId: name.answerId }, { position });
  }

  @Post('close')
  @HttpCode(200)
  close(@Edit() edit: EditCall): Promise<Told<Saved>> {
    return this.#change(edit, { type: 'CloseTicket' });
  }

  @Post('reopen')
  @HttpCode(200)
  reopen(@Edit() edit: EditCall): Promise<Told<Saved>> {
    return this.#change(edit, { type: 'ReopenTicket' });
  }

  async #change({ id, expected, caller }: EditCall, what: What): Promise<Told<Saved>> {
    const change = { ...what, ticketId: parseId(id), expected };
    return answer(await this.commands.execute(new ChangeTicket(change, caller)));
  }
}

function answer({ ticketId: id, state, position }: SavedTicket): Told<Saved> {
  const { revision } = state;
  const status = state.status === 'closed' ? 'closed' : 'open';
  return new Told({ id, status, revision }, { position, revision });
}
