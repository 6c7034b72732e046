import { Body, Controller, Delete, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseMatchId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { ChangeMatchBody, fixtureChangeOf, fixtureOf, ScheduleMatchBody } from './match.bodies.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch } from './plan-matches.handlers.ts';
import type { SavedMatch } from './saved-match.ts';

/** Operators plan matches. `ETag` and `If-Match` carry the match's revision. */
@Controller('api/admin/matches')
export class MatchesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async schedule(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: ScheduleMatchBody,
  ): Promise<SavedMatch['match']> {
    const command = new ScheduleMatch(fixtureOf(body), caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Patch(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: ChangeMatchBody,
    @Expected() expected: number | null,
  ): Promise<SavedMatch['match']> {
    const command = new ChangeMatch(parseMatchId(id), fixtureChangeOf(body), expected, caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    const command = new RemoveMatch(parseMatchId(id), expected, caller);
    const { position } = await this.commands.execute(command);
    tellPosition(reply, position);
    return { id };
  }
}

/** What a command about a match answers: the match, where to read it from, and its revision. */
export function matchAnswer(reply: FastifyReply, { match, position }: SavedMatch): SavedMatch['match'] {
  tellPosition(reply.header('etag', etagOf(match.revision)), position);
  return match;
}
