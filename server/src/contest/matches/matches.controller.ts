import { Controller, Get, Param, Query, Body, Post, Delete, Patch } from '@nestjs/common';
import { QueryBus, CommandBus } from '@nestjs/cqrs';
import type { MatchAnswer, AdminMatch, TeamsAnswer } from '@onda-on/contracts/api';
import type { Fixture } from '@onda-on/contracts/events';
import {
  parseWeekText,
  parseMatchId,
  cleanName,
  FIXTURE_NAME_LENGTH_MAX,
  ODDS_FORMAT,
  ODDS_TEXT,
  parseWeekNumber,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
} from '@onda-on/contracts/rules';
import { IsInt, Matches, Max, Min } from 'class-validator';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { AllIfGiven, IfGiven, IsLine, IsMoment, isoOf, PartialOf } from '../../platform/http/body-rules.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch, type SavedMatch } from './match.commands.ts';
import { GetAdminMatches, GetMatches, GetTeams } from './match.queries.ts';
import { MATCH_TEXT } from './match.text.ts';

const NAME = { min: 1, max: FIXTURE_NAME_LENGTH_MAX };
const ODDS = { message: ODDS_TEXT };

/** `POST /api/admin/matches`. */
class ScheduleMatchBody {
  @Max(WEEK_NUMBER_MAX, { message: MATCH_TEXT.week })
  @Min(WEEK_NUMBER_MIN, { message: MATCH_TEXT.week })
  @IsInt({ message: MATCH_TEXT.week })
  readonly week!: number;

  @IsLine('Lig adı', NAME)
  readonly league!: string;

  @IsLine('Ev sahibi takım adı', NAME)
  readonly homeTeam!: string;

  @IsLine('Deplasman takımı adı', NAME)
  readonly awayTeam!: string;

  @IsMoment({ message: MATCH_TEXT.matchDate })
  readonly matchDate!: string;

  @IfGiven()
  @Matches(ODDS_FORMAT, ODDS)
  readonly homeOdds?: string;

  @IfGiven()
  @Matches(ODDS_FORMAT, ODDS)
  readonly drawOdds?: string;

  @IfGiven()
  @Matches(ODDS_FORMAT, ODDS)
  readonly awayOdds?: string;
}

/** `PATCH /api/admin/matches/{id}`: fields that are left out stay. */
@AllIfGiven
class ChangeMatchBody extends PartialOf(ScheduleMatchBody) {}

function fixtureOf(body: ScheduleMatchBody): Fixture {
  const { homeOdds = '', drawOdds = '', awayOdds = '' } = body;
  return {
    week: parseWeekNumber(body.week),
    league: cleanName(body.league),
    homeTeam: cleanName(body.homeTeam),
    awayTeam: cleanName(body.awayTeam),
    matchDate: isoOf(body.matchDate),
    homeOdds,
    drawOdds,
    awayOdds,
  };
}

function fixtureChangeOf(body: ChangeMatchBody): Partial<Fixture> {
  const { week, league, homeTeam, awayTeam, matchDate, homeOdds, drawOdds, awayOdds } = body;
  return {
    ...(week !== undefined && { week: parseWeekNumber(week) }),
    ...(league !== undefined && { league: cleanName(league) }),
    ...(homeTeam !== undefined && { homeTeam: cleanName(homeTeam) }),
    ...(awayTeam !== undefined && { awayTeam: cleanName(awayTeam) }),
    ...(matchDate !== undefined && { matchDate: isoOf(matchDate) }),
    ...(homeOdds !== undefined && { homeOdds }),
    ...(drawOdds !== undefined && { drawOdds }),
    ...(awayOdds !== undefined && { awayOdds }),
  };
}

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

  @Get(':id/teams')
  @QueryRoute({ dependsOn: ['teams'], cache: 'memory' })
  teams(@Param('id') id: string): Promise<TeamsAnswer> {
    return this.queries.execute(new GetTeams({ matchId: parseMatchId(id) }));
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
export class MatchesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async schedule(
    @Operator() caller: Caller,
    @Body() body: ScheduleMatchBody,
    @IdempotencyKey() key: string,
  ): Promise<MatchWithHeaders> {
    const matchId = parseMatchId(newIdOf('match', caller, key));
    return matchAnswer(
      await this.commands.execute(new ScheduleMatch({ fixture: fixtureOf(body), matchId, caller })),
    );
  }

  @Patch(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: ChangeMatchBody,
  ): Promise<MatchWithHeaders> {
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

export type MatchWithHeaders = WithHeaders<SavedMatch['match']>;

/** A command's answer: the match, with its position and revision as headers. */
export const matchAnswer = ({ match, position }: SavedMatch): MatchWithHeaders =>
  new WithHeaders(match, { position, revision: match.revision });
