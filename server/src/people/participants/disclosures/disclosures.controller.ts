import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { REVEAL_SECONDS, type EraseAnswer, type RevealAnswer } from '@onda-on/contracts/api';
import { dayOf } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../../identity/access/current-admin.ts';
import { LimitedByCallOnly } from '../../../platform/http/command-time.ts';
import { setPosition } from '../../../platform/http/position-header.ts';
import { adminIn } from '../../../platform/kernel/caller.ts';
import { EraseUserBody, ReasonBody } from '../participant.bodies.ts';
import { EraseUser } from '../participant.commands.ts';
import { parseParticipantId } from '../users.controller.ts';
import { ExportPersonalData, type PersonalData, RevealNationalId } from './disclosure.commands.ts';

/** What is asked about one person's own data (KVKK): shown, handed out, forgotten. No cache keeps any of it. */
@Controller('api/admin/users')
export class DisclosuresController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/reveal')
  @HttpCode(200)
  async reveal(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<RevealAnswer> {
    const command = new RevealNationalId(parseParticipantId(id), reason, adminIn(request, admin));
    const { nationalId, position } = await this.commands.execute(command);
    setPosition(reply.header('cache-control', 'no-store'), position);
    return { nationalId, seconds: REVEAL_SECONDS };
  }

  @LimitedByCallOnly()
  @Post(':id/my-data')
  @HttpCode(200)
  async myData(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<PersonalData & Readonly<{ made: string }>> {
    const command = new ExportPersonalData(parseParticipantId(id), reason, adminIn(request, admin));
    const { made, data, position } = await this.commands.execute(command);
    setPosition(reply.header('cache-control', 'no-store'), position);
    reply.header('content-disposition', `attachment; filename="verilerim-${dayOf(made)}.json"`);
    return { made, ...data };
  }

  @LimitedByCallOnly()
  @Post(':id/erase')
  @HttpCode(200)
  async erase(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason, confirmation }: EraseUserBody,
  ): Promise<EraseAnswer> {
    const typed = { reason, confirmation };
    const command = new EraseUser(parseParticipantId(id), typed, adminIn(request, admin));
    const { position, isNew } = await this.commands.execute(command);
    setPosition(reply, position);
    return { id, isNew };
  }
}
