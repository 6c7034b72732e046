import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { NEXT_CURSOR } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

import { setPosition } from './position-header.ts';
import { etagOf } from './revision-header.ts';

/** The position of a command's events, the revision of a record, and the cursor of the next part of a list. */
type HeaderValues = Readonly<{ position?: Position; revision?: number; next?: string | null }>;

/** A body together with its headers: `X-Position`, `ETag`, `X-Next-Cursor`. */
export class WithHeaders<Body> {
  constructor(
    readonly body: Body,
    readonly headers: HeaderValues,
  ) {}
}

/** Sets the headers of every `WithHeaders` answer and sends its body; leaves any other answer as it is. */
@Injectable()
export class ResponseHeadersInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer: unknown) => bodyOf(answer, reply)));
  }
}

function bodyOf(answer: unknown, reply: FastifyReply): unknown {
  if (!(answer instanceof WithHeaders)) return answer;
  const { position, revision, next = null } = answer.headers;
  if (revision !== undefined) reply.header('etag', etagOf(revision));
  if (position !== undefined) setPosition(reply, position);
  if (next !== null) reply.header(NEXT_CURSOR, next);
  return answer.body;
}
