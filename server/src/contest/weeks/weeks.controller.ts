import { Body, Controller, Delete, Patch, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseWeekId } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { LimitedByCallOnly } from '../../platform/http/command-time.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ChangeWeek } from './change-week.handler.ts';
import { CreateWeek } from './create-week.handler.ts';
import { DeleteWeek } from './delete-week.handler.ts';
import type { SavedWeek } from './saved-week.ts';
import { ChangeWeekBody, CreateWeekBody, weekChangeOf, weekPlanOf } from './week.body.ts';

/** Operators make, change and remove weeks. `ETag` and `If-Match` carry the week's revision. */
@Controller('api/admin/weeks')
@UseInterceptors(Telling)
export class WeeksController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async create(@Operator() caller: Caller, @Body() body: CreateWeekBody): Promise<ToldWeek> {
    return answer(await this.commands.execute(new CreateWeek(weekPlanOf(body), caller)));
  }

  @Patch(':id')
  async change(@Edit() { id, expected, caller }: EditCall, @Body() body: ChangeWeekBody): Promise<ToldWeek> {
    const command = new ChangeWeek(parseWeekId(id), weekChangeOf(body), expected, caller, body.reason);
    return answer(await this.commands.execute(command));
  }

  @LimitedByCallOnly()
  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    const { position } = await this.commands.execute(new DeleteWeek(parseWeekId(id), expected, caller));
    return new Told({ id }, { position });
  }
}

type ToldWeek = Told<SavedWeek['week']>;

const answer = ({ week, position }: SavedWeek): ToldWeek =>
  new Told(week, { position, revision: week.revision });
