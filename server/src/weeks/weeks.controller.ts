import { Body, Controller, Delete, Headers, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseWeekId } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../auth/current-admin.ts';
import { etagOf, expectedRevision } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import { adminIn } from '../kernel/caller.ts';
import { ChangeWeek } from './change-week.handler.ts';
import { CreateWeek } from './create-week.handler.ts';
import { DeleteWeek } from './delete-week.handler.ts';
import type { SavedWeek } from './saved-week.ts';
import { ChangeWeekBody, CreateWeekBody, weekChangeOf, weekPlanOf } from './week.body.ts';

/** Operators make, change and remove weeks (§7). `ETag` and `If-Match` carry the week's revision. */
@Controller('api/admin/weeks')
export class WeeksController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async create(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Body() body: CreateWeekBody,
  ): Promise<SavedWeek['week']> {
    return answer(
      reply,
      await this.commands.execute(new CreateWeek(weekPlanOf(body), adminIn(request, admin))),
    );
  }

  @Patch(':id')
  async change(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: ChangeWeekBody,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedWeek['week']> {
    const expected = expectedRevision(ifMatch);
    const caller = adminIn(request, admin);
    const command = new ChangeWeek(parseWeekId(id), weekChangeOf(body), expected, caller);
    return answer(reply, await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Readonly<{ id: string }>> {
    const command = new DeleteWeek(parseWeekId(id), expectedRevision(ifMatch), adminIn(request, admin));
    const { position } = await this.commands.execute(command);
    tellPosition(reply, position);
    return { id };
  }
}

function answer(reply: FastifyReply, { week, position }: SavedWeek): SavedWeek['week'] {
  tellPosition(reply.header('etag', etagOf(week.revision)), position);
  return week;
}
