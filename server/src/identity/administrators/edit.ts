import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Rejection } from '@onda-on/contracts/rules';

import { adminIn, type Caller } from '../../platform/commands/caller.ts';
import { documenting } from '../../platform/http/docs/documenting.ts';
import { expectedIn, ifMatchDocumented } from '../../platform/http/response-headers.ts';
import type { RequestOfAdmin } from '../access/current-admin.ts';

export const Operator = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  operatorIn(context.switchToHttp().getRequest<RequestOfAdmin>()),
);

function operatorIn(request: RequestOfAdmin): Caller {
  if (!request.user) throw new Rejection('UNAUTHENTICATED');
  return adminIn(request, request.user);
}

/** An operator's edit of one record: the `id` in the address, the revision that the form started from, and the caller. */
export type EditCall = Readonly<{ id: string; expected: number | null; caller: Caller }>;

export const Edit = createParamDecorator(
  (_: unknown, context: ExecutionContext): EditCall => {
    const request = context.switchToHttp().getRequest<RequestOfAdmin & { params: { id: string } }>();
    return { id: request.params.id, expected: expectedIn(request), caller: operatorIn(request) };
  },
  [documenting(ApiParam({ name: 'id', type: String })), ifMatchDocumented],
);
