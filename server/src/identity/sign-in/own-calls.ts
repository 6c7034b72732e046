import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SignInAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { adminIn, type Caller } from '../../platform/commands/caller.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import type { RequestOfAdmin, SignedInAdmin } from '../access/current-admin.ts';
import type { Account } from '../administrators/admin-accounts.ts';
import { DeviceCookies } from './device-cookies.ts';
import { originOf, PasswordCheck } from './password-check.ts';
import { RenewSession } from './session.commands.ts';
import type { SignedIn } from './sessions.ts';

type Exchange = Readonly<{ request: FastifyRequest; reply: FastifyReply }>;

/** A call of administrators about their own account. */
export type OwnCall = Exchange & Readonly<{ admin: SignedInAdmin; caller: Caller }>;

export const Own = createParamDecorator((_: unknown, context: ExecutionContext): OwnCall => {
  const http = context.switchToHttp();
  const request = http.getRequest<RequestOfAdmin>();
  const { user: admin } = request;
  if (!admin) throw new Rejection('UNAUTHENTICATED');
  return { request, reply: http.getResponse<FastifyReply>(), admin, caller: adminIn(request, admin) };
});

/** Calls that ask for the password again, in case the screen is unattended, and answer with a new token. */
@Injectable()
export class OwnCalls {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: DeviceCookies,
    private readonly passwords: PasswordCheck,
  ) {}

  /** `code` is proven too where it is given and the account has a second factor. */
  prove({ admin, request }: OwnCall, password: string, code?: string): Promise<Account> {
    const { correlationId } = request;
    return this.passwords.prove(admin.id, password, { ...originOf(request), correlationId }, code);
  }

  /** Answers with a new session in place of the present one; `hasEndedAll` where the call ended that with all others. */
  async renewed<Answer extends object>(
    { admin, caller, ...exchange }: OwnCall,
    answer: Answer,
    hasEndedAll = false,
  ): Promise<WithHeaders<Answer & SignInAnswer>> {
    const signedIn = await this.commands.execute(new RenewSession({ admin, hasEndedAll, caller }));
    const { body, headers } = this.signedIn(exchange, signedIn);
    return new WithHeaders({ ...answer, ...body }, headers);
  }

  /** From here on the browser is a known device. */
  signedIn(
    { request: { headers, protocol }, reply }: Exchange,
    { position, ...answer }: SignedIn,
  ): WithHeaders<SignInAnswer> {
    reply.header('set-cookie', this.devices.headerFor(answer.admin.id, headers.cookie, protocol));
    return new WithHeaders(answer, { position });
  }
}
