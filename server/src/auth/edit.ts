import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';

import { expectedIn, ifMatchDocumented } from '../contest/revision-header.ts';
import { documenting } from '../http/docs/documenting.ts';
import type { Caller } from '../kernel/caller.ts';
import type { RequestOfAdmin } from './current-admin.ts';
import { operatorIn } from './operator.ts';

/** What an operator does to one thing: its `id` in the address, the revision that their form was filled from, and who asks. */
export type EditCall = Readonly<{ id: string; expected: number | null; caller: Caller }>;

export const Edit = createParamDecorator(
  (_: unknown, context: ExecutionContext): EditCall => {
    const request = context.switchToHttp().getRequest<RequestOfAdmin & { params: { id: string } }>();
    return { id: request.params.id, expected: expectedIn(request), caller: operatorIn(request) };
  },
  [documenting(ApiParam({ name: 'id', type: String })), ifMatchDocumented],
);
