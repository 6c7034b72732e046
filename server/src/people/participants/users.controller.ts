import { Body, Controller, HttpCode, Param, Post, Req, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { ChangeParticipation } from './change-participation.handler.ts';
import { parseParticipantId } from './participant-id.ts';
import type { ParticipantCommand } from './participant.decider.ts';
import { ReasonBody } from './users.bodies.ts';

type Participation = Readonly<{ id: string; isActive: boolean }>;

/** What operators may do about a participant; `id` is the participant's. */
@Controller('api/admin/users')
@UseInterceptors(Telling)
export class UsersController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/block')
  @HttpCode(200)
  block(
    @Req() request: FastifyRequest,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<Told<Participation>> {
    return this.#change('BlockParticipant', { id, reason, request, caller });
  }

  @Post(':id/unblock')
  @HttpCode(200)
  unblock(
    @Req() request: FastifyRequest,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<Told<Participation>> {
    return this.#change('UnblockParticipant', { id, reason, request, caller });
  }

  async #change(
    type: ParticipantCommand['type'],
    { id, reason, request, caller }: Change,
  ): Promise<Told<Participation>> {
    const participantId = parseParticipantId(id);
    const commandId = commandIdOf(`participant-${participantId}`, request.id);
    const command = new ChangeParticipation(type, participantId, cleanName(reason), commandId, caller);
    const position = await this.commands.execute(command);
    return new Told({ id, isActive: type === 'UnblockParticipant' }, { position });
  }
}

type Change = Readonly<{ id: string; reason: string; request: FastifyRequest; caller: Caller }>;
