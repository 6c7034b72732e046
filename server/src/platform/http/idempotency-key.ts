import { randomUUID } from 'node:crypto';

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IDEMPOTENCY_KEY } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import type { Caller } from '../commands/caller.ts';
import { commandIdOf } from '../commands/ids.ts';
import { documenting } from './docs/documenting.ts';

// Without `%`: where a proxy or a log decodes the key, an escaped line break would begin a header or a line of its own.
const KEY = /^[!-$&-~]{1,200}$/;

/** The client's idempotency key; a random one when the header is missing. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    keyIn(context.switchToHttp().getRequest<FastifyRequest>()),
  [documenting(ApiHeader({ name: IDEMPOTENCY_KEY, required: false }))],
);

export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[IDEMPOTENCY_KEY];
  if (key === undefined) return randomUUID();
  if (typeof key !== 'string' || !KEY.test(key)) throw new Rejection('INVALID_REQUEST');
  return key;
}

/** The id of the record that an operator adds with this key: each repetition of the request means the same record. */
export const newIdOf = (kind: string, { actor }: Caller, key: string): string =>
  commandIdOf(`${kind}/${actor}`, key).replaceAll('-', '');
