import { Body, Controller, Delete, Headers, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseMatchId } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../auth/current-admin.ts';
import { etagOf, expectedRevision } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import { adminIn } from '../kernel/caller.ts';
import { ChangeMatchBody, fixtureChangeOf, fixtureOf, ScheduleMatchBody } from './match.bodies.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch } from './plan-matches.handlers.ts';
import type { SavedMatch } from './saved-match.ts';

/** Operators plan matches. `ETag` and `If-Match` carry the match's revision. */
@Controller('api/admin/matches')
export class MatchesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async schedule(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Body() body: ScheduleMatchBody,
  ): Promise<SavedMatch['match']> {
    const command = new ScheduleMatch(fixtureOf(body), adminIn(request, admin));
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Patch(':id')
  async change(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: ChangeMatchBody,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedMatch['match']> {
    const expected = expectedRevision(ifMatch);
    const caller = adminIn(request, admin);
    const command = new ChangeMatch(parseMatchId(id), fixtureChangeOf(body), expected, caller);
    return matchAnswer(reply, await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Readonly<{ id: string }>> {
    const command = new RemoveMatch(parseMatchId(id), expectedRevision(ifMatch), adminIn(request, admin));
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
