import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../auth/current-admin.ts';
import { tellPosition } from '../http/tell-position.ts';
import { adminIn } from '../kernel/caller.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { ChangeParticipation } from './change-participation.handler.ts';
import { parseParticipantId } from './participant-id.ts';
import type { ParticipantCommand } from './participant.decider.ts';
import { ReasonBody } from './users.bodies.ts';

type Participation = Readonly<{ id: string; isActive: boolean }>;

/** What operators may do about a participant; `id` is the participant's. */
@Controller('api/admin/users')
export class UsersController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/block')
  @HttpCode(200)
  block(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<Participation> {
    return this.#change('BlockParticipant', { id, reason, request, reply, admin });
  }

  @Post(':id/unblock')
  @HttpCode(200)
  unblock(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<Participation> {
    return this.#change('UnblockParticipant', { id, reason, request, reply, admin });
  }

  async #change(
    type: ParticipantCommand['type'],
    { id, reason, request, reply, admin }: Change,
  ): Promise<Participation> {
    const participantId = parseParticipantId(id);
    const commandId = commandIdOf(`participant-${participantId}`, request.id);
    const caller = adminIn(request, admin);
    const command = new ChangeParticipation(type, participantId, cleanName(reason), commandId, caller);
    tellPosition(reply, await this.commands.execute(command));
    return { id, isActive: type === 'UnblockParticipant' };
  }
}

type Change = Readonly<{
  id: string;
  reason: string;
  request: FastifyRequest;
  reply: FastifyReply;
  admin: SignedInAdmin;
}>;
