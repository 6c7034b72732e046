import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { documenting } from './docs/documenting.ts';
import { parseIfMatch } from './if-match.ts';

/** A revision as it goes out in `ETag`. */
export const etagOf = (revision: number): string => `"${revision}"`;

export const ifMatchDocumented = documenting(
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag that the edit started from' }),
);

/** The revision that an operator's form was filled from (`If-Match`); null when none was named. */
export const Expected = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | null =>
    expectedIn(context.switchToHttp().getRequest<FastifyRequest>()),
  [ifMatchDocumented],
);

export function expectedIn({ headers }: FastifyRequest): number | null {
  const revision = parseIfMatch(headers['if-match']);
  return revision === undefined ? null : Number(revision);
}
