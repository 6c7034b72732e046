import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerOf } from './answer-of.ts';
import { textOf } from './process-log.ts';

/** The last word on everything thrown: a refusal is answered, a fault is logged and answered without a detail. */
@Catch()
export class ErrorFilter implements ExceptionFilter<unknown> {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { refusal, headers, isFault } = answerOf(error);
    if (isFault) http.getRequest<FastifyRequest>().log.error({ context: 'Http' }, textOf(error));
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    reply.status(refusal.statusCode).headers(headers).type('application/json; charset=utf-8').send(refusal);
  }
}
