import { Body, Controller, Delete, Get, Patch, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminWeek, CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { parseWeekId } from '@onda-on/contracts/rules';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import { LimitedByCallOnly } from '../../platform/http/command-time.ts';
import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ChangeWeekBody, CreateWeekBody, weekChangeOf, weekPlanOf } from './week.bodies.ts';
import { ChangeWeek, CreateWeek, DeleteWeek, type SavedWeek } from './week.commands.ts';
import { GetAdminWeeks, GetCurrentWeek, GetWeeks } from './week.queries.ts';

const SOURCES = ['weeks', 'matches', 'settings'];

/** Operators see, make, change and remove weeks. `ETag` and `If-Match` carry the week's revision. */
@Controller('api/admin/weeks')
@UseInterceptors(ResponseHeadersInterceptor)
export class WeeksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: [...SOURCES, 'coupons'] })
  weeks(): Promise<readonly AdminWeek[]> {
    return this.queries.execute(new GetAdminWeeks());
  }

  @Post()
  async create(@Operator() caller: Caller, @Body() body: CreateWeekBody): Promise<ToldWeek> {
    return answer(await this.commands.execute(new CreateWeek({ plan: weekPlanOf(body), caller })));
  }

  @Patch(':id')
  async change(@Edit() { id, expected, caller }: EditCall, @Body() body: ChangeWeekBody): Promise<ToldWeek> {
    const command = new ChangeWeek({
      weekId: parseWeekId(id),
      change: weekChangeOf(body),
      expected,
      caller,
      reason: body.reason,
    });
    return answer(await this.commands.execute(command));
  }

  @LimitedByCallOnly()
  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const { position } = await this.commands.execute(
      new DeleteWeek({ weekId: parseWeekId(id), expected, caller }),
    );
    return new WithHeaders({ id }, { position });
  }
}

type ToldWeek = WithHeaders<SavedWeek['week']>;

const answer = ({ week, position }: SavedWeek): ToldWeek =>
  new WithHeaders(week, { position, revision: week.revision });

@Controller('api/weeks')
export class PublicWeeksController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({ dependsOn: SOURCES, cache: 'revalidate' })
  weeks(): Promise<readonly WeekAnswer[]> {
    return this.queries.execute(new GetWeeks());
  }

  /** It contains the time, so it is never cached. */
  @Get('current')
  @QueryRoute({ dependsOn: SOURCES })
  current(): Promise<CurrentWeekAnswer> {
    return this.queries.execute(new GetCurrentWeek());
  }
}
