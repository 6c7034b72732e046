import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { EventLog } from '@onda-on/stores';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { EVENT_LOG } from '../stores/stores.module.ts';
import { answerOf } from './answer-of.ts';
import { faultText } from './masked-text.ts';
import { isOperatorsWrite, setPosition } from './response-headers.ts';

/** Answers every thrown error: a refusal as it is, a fault without details after logging it. */
@Catch()
export class ErrorFilter implements ExceptionFilter<unknown> {
  constructor(@Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end'>) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const { refusal, headers, isFault } = answerOf(error);
    if (isFault) request.log.error({ context: 'Http' }, faultText(error));
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (isOvertaken(request, refusal.statusCode)) await this.#setEnd(reply);
    reply.status(refusal.statusCode).headers(headers).type('application/json; charset=utf-8').send(refusal);
  }

  /** Names the log's end on the refusal, so that the next read includes the events that caused it. */
  async #setEnd(reply: FastifyReply): Promise<void> {
    const end = await this.log.end().catch(() => null);
    if (end !== null) setPosition(reply, end);
  }
}

/** Whether an operator's write failed because the record may have changed. */
const isOvertaken = ({ method, url }: FastifyRequest, status: number): boolean =>
  (status === 409 || status === 404) && isOperatorsWrite(method, url);
