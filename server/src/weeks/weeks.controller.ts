import { Body, Controller, Delete, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseWeekId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
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
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: CreateWeekBody,
  ): Promise<SavedWeek['week']> {
    return answer(reply, await this.commands.execute(new CreateWeek(weekPlanOf(body), caller)));
  }

  @Patch(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: ChangeWeekBody,
    @Expected() expected: number | null,
  ): Promise<SavedWeek['week']> {
    const command = new ChangeWeek(parseWeekId(id), weekChangeOf(body), expected, caller);
    return answer(reply, await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    const command = new DeleteWeek(parseWeekId(id), expected, caller);
    const { position } = await this.commands.execute(command);
    tellPosition(reply, position);
    return { id };
  }
}

function answer(reply: FastifyReply, { week, position }: SavedWeek): SavedWeek['week'] {
  tellPosition(reply.header('etag', etagOf(week.revision)), position);
  return week;
}
