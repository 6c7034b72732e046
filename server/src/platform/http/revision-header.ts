import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { documenting } from './docs/documenting.ts';

export const etagOf = (revision: number): string => `"${revision}"`;

export const ifMatchDocumented = documenting(
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag that the edit started from' }),
);

/** The revision that the operator's form started from (`If-Match`); null if the request names none. */
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
