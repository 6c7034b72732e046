import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Rejection, type AdminRole } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

/** The signed-in administrator of a verified token; `since` is the start of the session (ms), `era` the account's era. */
export type SignedInAdmin = Readonly<{
  id: string;
  role: AdminRole;
  sessionId: string;
  since: number;
  era: number;
}>;

export type RequestOfAdmin = FastifyRequest & { user?: SignedInAdmin };

export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { user } = context.switchToHttp().getRequest<RequestOfAdmin>();
  if (!user) throw new Rejection('UNAUTHENTICATED');
  return user;
});
