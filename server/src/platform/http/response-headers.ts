import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { NEXT_CURSOR, POSITION, type CursorPage } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';

import { documenting } from './docs/documenting.ts';

/**
 * Whether a call is an operator's command: its 404 or 409 names the log's position, since somebody else may have been
 * faster.
 */
export const isOperatorsWrite = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/admin/');

/** Names the position of a command's events on its answer, so that the next read can wait for them. */
export function setPosition(reply: FastifyReply, position: Position): void {
  reply.header(POSITION, String(position));
}

/** The position of a command's events, the revision of a record, and the cursor of the next part of a list. */
type HeaderValues = Readonly<{ position?: Position; revision?: number; next?: string | null }>;

/** A body together with its headers: `X-Position`, `ETag`, `X-Next-Cursor`. */
export class WithHeaders<Body> {
  constructor(
    readonly body: Body,
    readonly headers: HeaderValues,
  ) {}
}

/** The entries of a page, with the cursor of the next one as a header. */
export const withCursor = <Entry>({ entries, next }: CursorPage<Entry>): WithHeaders<readonly Entry[]> =>
  new WithHeaders(entries, { next });

/** Sets the headers of every `WithHeaders` answer and sends its body. What a command is answered concerns its sender, so nobody stores it. */
export function setResponseHeaders(instance: FastifyInstance): void {
  instance.addHook('preSerialization', ({ method }, reply, answer, done) => {
    if (method !== 'GET' && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, bodyOf(answer, reply));
  });
}

function bodyOf(answer: unknown, reply: FastifyReply): unknown {
  if (!(answer instanceof WithHeaders)) return answer;
  const { position, revision, next = null } = answer.headers;
  if (revision !== undefined) reply.header('etag', etagOf(revision));
  if (position !== undefined) setPosition(reply, position);
  if (next !== null) reply.header(NEXT_CURSOR, next);
  return answer.body;
}

const etagOf = (revision: number): string => `"${revision}"`;

export const ifMatchDocumented = documenting(
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag that the edit started from' }),
);

/** The revision that the sender's form started from (`If-Match`); null if the request names none. */
export const Expected = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | null =>
    expectedIn(context.switchToHttp().getRequest<FastifyRequest>()),
  [ifMatchDocumented],
);

export function expectedIn({ headers }: FastifyRequest): number | null {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return null;
  const revision = /^(?:W\/)?"(-1|\d{1,18})"$/.exec(tag)?.[1];
  if (revision === undefined) throw new Rejection('INVALID_REQUEST');
  return Number(revision);
}
