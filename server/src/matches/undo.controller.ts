import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName, parseMatchId, Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { Expected } from '../contest/revision-header.ts';
import type { Caller } from '../kernel/caller.ts';
import { DecideProposal } from './decide-proposal.handler.ts';
import { ReasonBody } from './match.bodies.ts';
import { matchAnswer } from './matches.controller.ts';
import type { SavedMatch } from './saved-match.ts';
import { UndoMatchChange } from './undo-match.handler.ts';

/** Takes back what was done to a match, and decides about what another administrator proposed. */
@Controller('api/admin/matches/:id')
export class UndoController {
  constructor(private readonly commands: CommandBus) {}

  /** Needs `If-Match`: without it a second press would undo the undoing. */
  @Post('undo')
  @HttpCode(200)
  async undo(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: ReasonBody,
  ): Promise<SavedMatch['match']> {
    if (expected === null) throw new Rejection('INVALID_REQUEST');
    const command = new UndoMatchChange(parseMatchId(id), cleanName(body.reason), expected, caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Post('proposal/confirm')
  @HttpCode(200)
  async confirm(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
  ): Promise<SavedMatch['match']> {
    const command = new DecideProposal(parseMatchId(id), { kind: 'confirm' }, expected, caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Post('proposal/decline')
  @HttpCode(200)
  async decline(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: ReasonBody,
  ): Promise<SavedMatch['match']> {
    const decision = { kind: 'decline', reason: cleanName(body.reason) } as const;
    const command = new DecideProposal(parseMatchId(id), decision, expected, caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Post('proposal/withdraw')
  @HttpCode(200)
  async withdraw(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
  ): Promise<SavedMatch['match']> {
    const command = new DecideProposal(parseMatchId(id), { kind: 'withdraw' }, expected, caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }
}
