import { Body, Controller, Get, HttpCode, Post, Req, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorOffer,
  Administrator,
} from '@onda-on/contracts/api';
import { cleanName } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import type { Caller } from '../../platform/commands/caller.ts';
import { ReasonBody } from '../../platform/http/body-rules.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { CurrentAdmin, type SignedInAdmin } from '../access/current-admin.ts';
import { administratorAnswer, parseAdminId } from '../administrators/administrators.controller.ts';
import { Operator } from '../administrators/edit.ts';
import {
  ConfirmSecondFactor,
  OfferSecondFactor,
  RemoveOwnSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  type MadeCodes,
} from '../second-factor/second-factor.commands.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { CodeBody, PasswordBody } from './auth.bodies.ts';
import { originOf, PasswordCheck } from './password-check.ts';

/** The caller's own second factor. Changes that weaken or replace it ask for the password, in case the screen is unattended. */
@Controller('api/admin/second-factor')
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    private readonly passwords: PasswordCheck,
  ) {}

  @Get()
  state(@CurrentAdmin() { id }: SignedInAdmin): Promise<SecondFactorAnswer> {
    return this.factors.stateOf(id);
  }

  @Post()
  @HttpCode(200)
  async offer(
    @Req() request: FastifyRequest,
    @CurrentAdmin() { id }: SignedInAdmin,
    @Body() { password }: PasswordBody,
  ): Promise<SecondFactorOffer> {
    const account = await this.passwords.prove(id, password, withCorrelation(request));
    return this.commands.execute(new OfferSecondFactor({ account }));
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @CurrentAdmin() { id }: SignedInAdmin,
    @Operator() caller: Caller,
    @Body() { code }: CodeBody,
  ): Promise<WithHeaders<RecoveryCodesAnswer>> {
    return codesIn(await this.commands.execute(new ConfirmSecondFactor({ adminId: id, code, caller })));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renew(
    @Req() request: FastifyRequest,
    @CurrentAdmin() { id }: SignedInAdmin,
    @Operator() caller: Caller,
    @Body() { password }: PasswordBody,
  ): Promise<WithHeaders<RecoveryCodesAnswer>> {
    await this.passwords.prove(id, password, withCorrelation(request));
    return codesIn(await this.commands.execute(new RenewRecoveryCodes({ adminId: id, caller })));
  }

  @Post('remove')
  @HttpCode(200)
  async remove(
    @Req() request: FastifyRequest,
    @CurrentAdmin() { id }: SignedInAdmin,
    @Operator() caller: Caller,
    @Body() { password }: PasswordBody,
  ): Promise<WithHeaders<SecondFactorAnswer>> {
    await this.passwords.prove(id, password, withCorrelation(request));
    const position = await this.commands.execute(new RemoveOwnSecondFactor({ adminId: id, caller }));
    return new WithHeaders(await this.factors.stateOf(id), { position });
  }
}

const withCorrelation = (request: FastifyRequest) => ({
  ...originOf(request),
  correlationId: request.correlationId,
});

const codesIn = ({ codes, position }: MadeCodes): WithHeaders<RecoveryCodesAnswer> =>
  new WithHeaders({ recoveryCodes: codes }, { position });

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
