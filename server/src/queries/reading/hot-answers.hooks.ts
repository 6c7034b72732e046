import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MIN_POSITION } from '@onda-on/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { HotAnswers, JSON_TYPE } from './hot-answers.ts';

/**
 * Answers what is already made before any routing, and says 304 where the client has it. A call that names a position is
 * always routed: it may have to wait.
 */
@Injectable()
export class HotAnswersHooks implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly hot: HotAnswers,
  ) {}

  onApplicationBootstrap(): void {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request, reply, done) => {
      if (!this.#isAnswered(request, reply)) done();
    });
    server.addHook('onSend', (request, reply, payload, done) => {
      const isKnown = reply.statusCode === 200 && hasIt(request, reply.getHeader('etag'));
      if (isKnown) reply.code(304);
      done(null, isKnown ? null : payload);
    });
  }

  #isAnswered({ raw }: FastifyRequest, reply: FastifyReply): boolean {
    if (raw.method !== 'GET' || raw.headers[MIN_POSITION] !== undefined) return false;
    const made = this.hot.at(raw.url ?? '');
    if (!made) return false;
    reply.header('cache-control', 'no-cache').header('etag', made.etag).type(JSON_TYPE).send(made.text);
    return true;
  }
}

function hasIt({ method, headers }: FastifyRequest, etag: unknown): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || typeof etag !== 'string' || (method !== 'GET' && method !== 'HEAD'))
    return false;
  return known.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag);
}
