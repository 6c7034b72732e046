import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SignInAnswer, VerifyAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { WithHeaders } from '../../platform/http/response-headers.ts';
import { CurrentAdmin, type SignedInAdmin } from '../access/current-admin.ts';
import { Tokens } from '../access/tokens.ts';
import { AdminAccounts } from '../administrators/admin-accounts.ts';
import { ChangePasswordBody, LoginBody } from './auth.bodies.ts';
import { OwnCalls } from './own-calls.ts';
import { originOf } from './password-check.ts';
import { ChangePassword, SignIn, SignOut } from './sign-in.commands.ts';

/** Administrators' sessions. Only the bearer token opens anything; the cookie spares known devices the general brake. */
@Controller('api/admin')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AdminAccounts,
    private readonly tokens: Tokens,
    private readonly own: OwnCalls,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { username, password, code }: LoginBody,
  ): Promise<WithHeaders<SignInAnswer>> {
    const command = new SignIn({
      credentials: { username, password, code },
      from: originOf(request),
      correlationId: request.id,
    });
    return this.own.signedIn({ request, reply }, await this.commands.execute(command));
  }

  @Get('verify')
  async verify(@CurrentAdmin() { id, ...session }: SignedInAdmin): Promise<VerifyAnswer> {
    const account = await this.accounts.byId(id);
    if (!account) throw new Rejection('UNAUTHENTICATED');
    return {
      admin: this.accounts.recordOf(account),
      token: this.tokens.issue({ adminId: id, ...session }),
    };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: FastifyRequest,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<WithHeaders<Readonly<{ message: string }>>> {
    const position = await this.commands.execute(new SignOut({ admin, correlationId: request.id }));
    return new WithHeaders({ message: 'Çıkış yapıldı' }, { position });
  }

  @Post('password')
  @HttpCode(200)
  async changePassword(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Body() { currentPassword, newPassword }: ChangePasswordBody,
  ): Promise<WithHeaders<SignInAnswer>> {
    const command = new ChangePassword({
      admin,
      currentPassword,
      newPassword,
      from: originOf(request),
      correlationId: request.id,
    });
    return this.own.signedIn({ request, reply }, await this.commands.execute(command));
  }
}
