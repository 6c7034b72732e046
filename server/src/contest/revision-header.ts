import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { parseIfMatch } from '../http/if-match.ts';

/** A revision as it goes out in `ETag`. */
export const etagOf = (revision: number): string => `"${revision}"`;

/** The revision that an operator's form was filled from (`If-Match`); null when none was named. */
export const Expected = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | null => {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const revision = parseIfMatch(headers['if-match']);
    return revision === undefined ? null : Number(revision);
  },
  [documented],
);

function documented(target: object, key: string | symbol | undefined): void {
  const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (key === undefined || method === undefined) return;
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag that the edit started from' })(
    target,
    key,
    method,
  );
}
