import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminSession, SignInAnswer } from '@onda-on/contracts/api';

import type { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { CurrentAdmin, type SignedInAdmin } from '../access/current-admin.ts';
import { PasswordBody } from './auth.bodies.ts';
import { Own, OwnCalls, type OwnCall } from './own-calls.ts';
import { EndSession, EndSessions } from './session.commands.ts';
import { GetSessions } from './session.queries.ts';

/** The caller's own sessions. */
@Controller('api/admin/sessions')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly own: OwnCalls,
  ) {}

  /** Folded from the log; reads wait for the audit log, which has the same events. */
  @Get()
  @QueryRoute({ dependsOn: ['audit'] })
  all(@CurrentAdmin() admin: SignedInAdmin): Promise<readonly AdminSession[]> {
    return this.queries.execute(new GetSessions({ admin }));
  }

  @Post(':id/end')
  @HttpCode(200)
  async end(
    @Own() call: OwnCall,
    @Param('id') sessionId: string,
    @Body() { password }: PasswordBody,
  ): Promise<WithHeaders<SignInAnswer>> {
    await this.own.prove(call, password);
    const { admin, caller } = call;
    await this.commands.execute(new EndSession({ admin, sessionId, caller }));
    return this.own.renewed(call, {});
  }

  @Post('end-others')
  @HttpCode(200)
  async endOthers(
    @Own() call: OwnCall,
    @Body() { password }: PasswordBody,
  ): Promise<WithHeaders<SignInAnswer>> {
    await this.own.prove(call, password);
    await this.commands.execute(new EndSessions({ adminId: call.admin.id, caller: call.caller }));
    return this.own.renewed(call, {}, true);
  }
}
