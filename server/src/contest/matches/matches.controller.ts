import { Controller, Get, Query, Body, Post, Delete, Patch, UseInterceptors } from '@nestjs/common';
import { QueryBus, CommandBus } from '@nestjs/cqrs';
import type { MatchAnswer, AdminMatch } from '@onda-on/contracts/api';
import { parseWeekText, parseMatchId } from '@onda-on/contracts/rules';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ChangeMatchBody, fixtureChangeOf, fixtureOf, ScheduleMatchBody } from './match.bodies.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch, type SavedMatch } from './match.commands.ts';
import { GetAdminMatches, GetMatches } from './match.queries.ts';

@Controller('api/matches')
export class PublicMatchesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({ dependsOn: ['matches', 'weeks'], parameters: ['week'], cache: 'memory' })
  matches(@Query('week') week?: string): Promise<readonly MatchAnswer[]> {
    return this.queries.execute(
      new GetMatches({ week: week === undefined ? undefined : parseWeekText(week) }),
    );
  }
}

@Controller('api/admin')
export class MatchReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('matches')
  @QueryRoute({ dependsOn: ['matches', 'weeks'], parameters: ['week'] })
  matches(@Query('week') week?: string): Promise<readonly AdminMatch[]> {
    return this.queries.execute(
      new GetAdminMatches({ week: week === undefined ? undefined : parseWeekText(week) }),
    );
  }
}

/** Operators plan matches. `ETag` and `If-Match` carry the match's revision. */
@Controller('api/admin/matches')
@UseInterceptors(ResponseHeadersInterceptor)
export class MatchesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async schedule(@Operator() caller: Caller, @Body() body: ScheduleMatchBody): Promise<ToldMatch> {
    return matchAnswer(await this.commands.execute(new ScheduleMatch({ fixture: fixtureOf(body), caller })));
  }

  @Patch(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: ChangeMatchBody,
  ): Promise<ToldMatch> {
    const command = new ChangeMatch({
      matchId: parseMatchId(id),
      change: fixtureChangeOf(body),
      expected,
      caller,
    });
    return matchAnswer(await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const { position } = await this.commands.execute(
      new RemoveMatch({ matchId: parseMatchId(id), expected, caller }),
    );
    return new WithHeaders({ id }, { position });
  }
}

export type ToldMatch = WithHeaders<SavedMatch['match']>;

/** What a command about a match answers: the match, where to read it from, and its revision. */
export const matchAnswer = ({ match, position }: SavedMatch): ToldMatch =>
  new WithHeaders(match, { position, revision: match.revision });
