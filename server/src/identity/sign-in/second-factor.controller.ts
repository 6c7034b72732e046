import { Body, Controller, Get, HttpCode, Post, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorOffer,
  SecondFactorRemovedAnswer,
  Administrator,
} from '@onda-on/contracts/api';
import { cleanName } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/commands/caller.ts';
import { ReasonBody } from '../../platform/http/body-rules.ts';
import type { WithHeaders } from '../../platform/http/response-headers.ts';
import { CurrentAdmin, type SignedInAdmin } from '../access/current-admin.ts';
import { administratorAnswer, parseAdminId } from '../administrators/administrators.controller.ts';
import { Operator } from '../administrators/edit.ts';
import {
  ConfirmSecondFactor,
  OfferSecondFactor,
  RemoveOwnSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
} from '../second-factor/second-factor.commands.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { CodeBody, PasswordAndCodeBody, PasswordBody } from './auth.bodies.ts';
import { Own, OwnCalls, type OwnCall } from './own-calls.ts';

/** The caller's own second factor. */
@Controller('api/admin/second-factor')
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    private readonly own: OwnCalls,
  ) {}

  @Get()
  state(@CurrentAdmin() { id }: SignedInAdmin): Promise<SecondFactorAnswer> {
    return this.factors.stateOf(id);
  }

  @Post()
  @HttpCode(200)
  async offer(
    @Own() call: OwnCall,
    @Body() { password }: PasswordBody,
  ): Promise<WithHeaders<SecondFactorOffer>> {
    const account = await this.own.prove(call, password);
    return this.own.renewed(call, await this.commands.execute(new OfferSecondFactor({ account })));
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(@Own() call: OwnCall, @Body() { code }: CodeBody): Promise<WithHeaders<RecoveryCodesAnswer>> {
    const command = new ConfirmSecondFactor({ adminId: call.admin.id, code, caller: call.caller });
    const { codes } = await this.commands.execute(command);
    return this.own.renewed(call, { recoveryCodes: codes }, true);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renew(
    @Own() call: OwnCall,
    @Body() { password, code }: PasswordAndCodeBody,
  ): Promise<WithHeaders<RecoveryCodesAnswer>> {
    await this.own.prove(call, password, code);
    const command = new RenewRecoveryCodes({ adminId: call.admin.id, caller: call.caller });
    const { codes } = await this.commands.execute(command);
    return this.own.renewed(call, { recoveryCodes: codes });
  }

  @Post('remove')
  @HttpCode(200)
  async remove(
    @Own() call: OwnCall,
    @Body() { password, code }: PasswordAndCodeBody,
  ): Promise<WithHeaders<SecondFactorRemovedAnswer>> {
    const { id: adminId } = call.admin;
    await this.own.prove(call, password, code);
    await this.commands.execute(new RemoveOwnSecondFactor({ adminId, caller: call.caller }));
    return this.own.renewed(call, await this.factors.stateOf(adminId), true);
  }
}

@Controller('api/admin/administrators')
export class RemoveSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/remove-second-factor')
  @HttpCode(200)
  async removeSecondFactor(
    @Operator() caller: Caller,
    @CurrentAdmin() by: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
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
