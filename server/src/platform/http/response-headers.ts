import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { NEXT_CURSOR } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

import { setPosition } from './position-header.ts';
import { etagOf } from './revision-header.ts';

/** Where a command's events stand, which revision of a thing this is, and where a list goes on. */
type Beside = Readonly<{ position?: Position; revision?: number; next?: string | null }>;

/** An answer with headers of its own: `X-Position`, `ETag`, `X-Next-Cursor`. */
export class WithHeaders<Body> {
  constructor(
    readonly body: Body,
    readonly beside: Beside,
  ) {}
}

/** For controllers whose commands return what stands in headers; whatever is marked with `QueryRoute` may do so anyway. */
@Injectable()
export class ResponseHeadersInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer: unknown) => setResponseHeaders(answer, reply)));
  }
}

/** Sets the headers of an answer and passes its body on. */
export function setResponseHeaders(answer: unknown, reply: FastifyReply): unknown {
  if (!(answer instanceof WithHeaders)) return answer;
  const { position, revision, next = null } = answer.beside;
  if (revision !== undefined) reply.header('etag', etagOf(revision));
  if (position !== undefined) setPosition(reply, position);
  if (next !== null) reply.header(NEXT_CURSOR, next);
  return answer.body;
}
