import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Rejection, type AdminRole } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

/** Who is signed in, as the guard found out from the bearer token; `since` is when, in milliseconds, `era` in which. */
export type SignedInAdmin = Readonly<{
  id: string;
  role: AdminRole;
  sessionId: string;
  since: number;
  era: number;
}>;

/** A request after the guard has looked at its bearer token. */
export type RequestOfAdmin = FastifyRequest & { user?: SignedInAdmin };

/** Hands a controller the administrator behind the request. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { user } = context.switchToHttp().getRequest<RequestOfAdmin>();
  if (!user) throw new Rejection('UNAUTHENTICATED');
  return user;
});
