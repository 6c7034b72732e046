import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { adminIn, type Caller } from '../../platform/kernel/caller.ts';
import type { RequestOfAdmin } from '../access/current-admin.ts';

/** Hands a controller the signed-in administrator as the one who asks, in this request. */
export const Operator = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  operatorIn(context.switchToHttp().getRequest<RequestOfAdmin>()),
);

export function operatorIn(request: RequestOfAdmin): Caller {
  if (!request.user) throw new Rejection('UNAUTHENTICATED');
  return adminIn(request, request.user);
}
