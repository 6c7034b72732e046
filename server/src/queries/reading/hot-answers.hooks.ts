import type { IncomingMessage } from 'node:http';

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MIN_POSITION } from '@onda-on/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { HotAnswers, JSON_TYPE, type Made } from './hot-answers.ts';

/**
 * Answers what is already made before any routing, and says 304 where the client has it. A call that names a position may
 * have to wait, and one with a token may be let through where others are not: those are always routed.
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
      const made = isPlain(request.raw) ? this.hot.at(request.raw.url ?? '') : undefined;
      if (made) answer(request, reply, made);
      else done();
    });
    server.addHook('onSend', (request, reply, payload, done) => {
      const isKnown = reply.statusCode === 200 && hasIt(request.raw, reply.getHeader('etag'));
      if (isKnown) reply.code(304);
      done(null, isKnown ? null : payload);
    });
  }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers[MIN_POSITION] === undefined && headers.authorization === undefined;

/** Past the framework's own way to an answer, which costs as much again as all the rest. */
function answer({ raw }: FastifyRequest, reply: FastifyReply, { text, length, etag }: Made): void {
  reply.hijack();
  const isKnown = hasIt(raw, etag);
  reply.raw.writeHead(isKnown ? 304 : 200, {
    'cache-control': 'no-cache',
    etag,
    ...(isKnown ? {} : { 'content-type': JSON_TYPE, 'content-length': length }),
  });
  // As text: header and body then leave in one write.
  reply.raw.end(isKnown ? undefined : text);
}

function hasIt({ method, headers }: IncomingMessage, etag: unknown): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || typeof etag !== 'string' || (method !== 'GET' && method !== 'HEAD'))
    return false;
  return known.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag);
}
