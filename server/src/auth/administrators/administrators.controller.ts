import { Body, Controller, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Administrator, AdministratorPassword } from '@onda-on/contracts/api';
import { cleanName, isId, Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { etagOf, Expected } from '../../contest/revision-header.ts';
import { tellPosition } from '../../http/tell-position.ts';
import type { Caller } from '../../kernel/caller.ts';
import { CurrentAdmin, type SignedInAdmin } from '../current-admin.ts';
import { Operator } from '../operator.ts';
import {
  AdministratorReasonBody,
  ChangeAdministratorBody,
  NewAdministratorBody,
} from './administrator.bodies.ts';
import type { SavedAdministrator } from './administrator.ts';
import { ChangeAdministrator, type AccountChange } from './change-administrator.handler.ts';
import { CreateAdministrator } from './create-administrator.handler.ts';
import { RemoveSecondFactor } from './remove-second-factor.handler.ts';

/** Who may use the panel, and as what. `ETag` and `If-Match` carry the account's revision. */
@Controller('api/admin/administrators')
export class AdministratorsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async create(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { name, username, role }: NewAdministratorBody,
  ): Promise<AdministratorPassword> {
    const command = new CreateAdministrator({ name: cleanName(name), username, role }, caller);
    return withPassword(reply, await this.commands.execute(command));
  }

  @Patch(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Expected() expected: number | null,
    @Body() { name, role }: ChangeAdministratorBody,
  ): Promise<Administrator> {
    const change = {
      type: 'ChangeAccount',
      name: name === undefined ? name : cleanName(name),
      role,
    } as const;
    return answer(reply, await this.#change(change, { id, expected, by, caller }));
  }

  @Post(':id/disable')
  @HttpCode(200)
  async disable(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Expected() expected: number | null,
    @Body() { reason }: AdministratorReasonBody,
  ): Promise<Administrator> {
    const change = { type: 'DisableAdmin', reason: cleanName(reason) } as const;
    return answer(reply, await this.#change(change, { id, expected, by, caller }));
  }

  @Post(':id/enable')
  @HttpCode(200)
  async enable(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Administrator> {
    return answer(reply, await this.#change({ type: 'EnableAdmin' }, { id, expected, by, caller }));
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  async resetPassword(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<AdministratorPassword> {
    return withPassword(reply, await this.#change({ type: 'ResetPassword' }, { id, expected, by, caller }));
  }

  @Post(':id/remove-second-factor')
  @HttpCode(200)
  async removeSecondFactor(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: AdministratorReasonBody,
  ): Promise<Administrator> {
    const command = new RemoveSecondFactor(parseAdminId(id), cleanName(reason), by.id, caller);
    return answer(reply, await this.commands.execute(command));
  }

  #change(change: AccountChange, { id, expected, by, caller }: Asked): Promise<SavedAdministrator> {
    return this.commands.execute(new ChangeAdministrator(parseAdminId(id), change, expected, by.id, caller));
  }
}

type Asked = Readonly<{ id: string; expected: number | null; by: SignedInAdmin; caller: Caller }>;

function parseAdminId(text: string): string {
  if (isId(text)) return text;
  throw new Rejection('ADMIN_NOT_FOUND');
}

function answer(reply: FastifyReply, { administrator, position }: SavedAdministrator): Administrator {
  tellPosition(reply.header('etag', etagOf(administrator.revision)), position);
  return administrator;
}

function withPassword(reply: FastifyReply, saved: SavedAdministrator): AdministratorPassword {
  const { password } = saved;
  if (password === undefined) throw new TypeError('No password was made');
  return { administrator: answer(reply, saved), password };
}
