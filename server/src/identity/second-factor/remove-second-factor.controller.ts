import { Body, Controller, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Administrator } from '@onda-on/contracts/api';
import { cleanName } from '@onda-on/contracts/rules';

import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CurrentAdmin, type SignedInAdmin } from '../access/current-admin.ts';
import { AdministratorReasonBody } from '../administrators/administrator.bodies.ts';
import { administratorAnswer, parseAdminId } from '../administrators/administrators.controller.ts';
import { Operator } from '../administrators/edit.ts';
import { RemoveSecondFactor } from './second-factor.commands.ts';

/** An administrator takes away the second factor of another one. */
@Controller('api/admin/administrators')
@UseInterceptors(ResponseHeadersInterceptor)
export class RemoveSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/remove-second-factor')
  @HttpCode(200)
  async removeSecondFactor(
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: AdministratorReasonBody,
  ): Promise<WithHeaders<Administrator>> {
    const command = new RemoveSecondFactor({
      adminId: parseAdminId(id),
      reason: cleanName(reason),
      by: by.id,
      caller,
    });
    return administratorAnswer(await this.commands.execute(command));
  }
}
