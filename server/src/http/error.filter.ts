import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { answerOf } from './answer-of.ts';

/** The last word on everything thrown: a refusal is answered, a fault is logged and answered without a detail. */
@Catch()
export class ErrorFilter implements ExceptionFilter<unknown> {
  readonly #logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { refusal, headers, isFault } = answerOf(error);
    if (isFault) this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    reply.status(refusal.statusCode).headers(headers).type('application/json; charset=utf-8').send(refusal);
  }
}
