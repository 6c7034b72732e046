import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MIN_POSITION } from '@onda-on/contracts/api';
import type { FastifyInstance } from 'fastify';

import { Edge } from '../http/edge.ts';
import { isKnownEtag } from '../http/etag.ts';
import { withSecurity } from '../http/security-headers.ts';
import { ResponseCache, JSON_TYPE, type SerialisedAnswer } from './response-cache.ts';

/**
 * Answers from the cache before any routing, with 304 if the client has the answer. Requests with a position (may wait)
 * or a token (may pass where others do not) are always routed.
 */
@Injectable()
export class ResponseCacheHooks implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cache: ResponseCache,
    private readonly edge: Edge,
  ) {}

  onApplicationBootstrap(): void {
    this.edge.answersAtOnce = (request, response) => {
      const began = performance.now();
      const cached = isPlain(request) ? this.cache.at(request.url ?? '') : undefined;
      if (!cached) return false;
      const status = answer(request, response, cached);
      this.edge.onAnsweredAtOnce(cached.route, status, (performance.now() - began) / 1_000);
      return true;
    };
    // Without an HTTP adapter there is nothing to hook into.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    server?.addHook('onSend', (request, reply, payload, done) => {
      const isThere = reply.statusCode === 200 && hasIt(request.raw, reply.getHeader('etag'));
      if (isThere) reply.code(304);
      done(null, isThere ? null : payload);
    });
  }
}

/** Headers with which the address alone does not determine the answer. */
const SPECIAL = [MIN_POSITION, 'authorization', 'content-encoding', 'content-length', 'transfer-encoding'];

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && SPECIAL.every((name) => headers[name] === undefined);

/** Bypasses the framework, which would double the cost of the answer. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { body, length, etag }: SerialisedAnswer,
): number {
  const isThere = hasIt(request, etag);
  const status = isThere ? 304 : 200;
  const own = isThere
    ? { 'cache-control': 'no-cache', etag }
    : { 'cache-control': 'no-cache', etag, 'content-type': JSON_TYPE, 'content-length': length };
  response.writeHead(status, withSecurity(request.url ?? '', own));
  response.end(isThere ? undefined : body);
  return status;
}

const hasIt = ({ method, headers }: IncomingMessage, etag: unknown): boolean =>
  typeof etag === 'string' &&
  (method === 'GET' || method === 'HEAD') &&
  isKnownEtag(headers['if-none-match'], etag);
