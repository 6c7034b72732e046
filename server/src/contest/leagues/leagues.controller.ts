import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ADMIN_LEAGUE_STATES,
  type AdminLeague,
  type AdminLeagueDetail,
  type LeagueActed,
  type LeagueAnswer,
  type LeagueDone,
  type LeagueMembership,
  type LeagueSeasonAnswer,
  type LeagueWeekAnswer,
  type OwnLeagues,
} from '@onda-on/contracts/api';
import {
  cleanName,
  CONTACTS_LIMIT,
  parseLeagueId,
  parseWeekNumber,
  parseWeekText,
  Rejection,
} from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { visitorIn } from '../../platform/commands/caller.ts';
import { ReasonBody } from '../../platform/http/body-rules.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { sendCsv } from '../../platform/http/csv/csv-reply.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { WithHeaders, withCursor } from '../../platform/http/response-headers.ts';
import {
  parseChoice,
  parseCursor,
  parseLimit,
  QueryRoute,
  refuseUnknownParameters,
} from '../../platform/reads/query-route.ts';
import { leagueSeasonFile, leagueWeekFile } from './league-files.ts';
import {
  FoundingBody,
  HolderBody,
  JoiningBody,
  LeagueBody,
  LeagueReportBody,
  NicknameBody,
  RoleBody,
} from './league.bodies.ts';
import {
  ActInLeague,
  DecideLeague,
  FoundLeague,
  JoinLeague,
  ReportLeague,
  type LeagueAct,
  type SavedMembership,
} from './league.commands.ts';
import {
  GetAdminLeague,
  GetAdminLeagues,
  GetLeague,
  GetLeagueEntryIds,
  GetLeagueSeason,
  GetLeagueWeek,
  GetMembership,
  GetOwnLeagues,
} from './league.queries.ts';

const TABLE = ['leagues', 'standings', 'matches', 'weeks'];

/** What everybody with the address of a league sees. */
@Controller('api/leagues')
export class LeagueReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @QueryRoute({ dependsOn: TABLE, cache: 'memory' })
  league(@Param('id') id: string): Promise<LeagueAnswer> {
    return this.queries.execute(new GetLeague({ leagueId: parseLeagueId(id) }));
  }

  @Get(':id/standings/season')
  @QueryRoute({ dependsOn: TABLE, cache: 'memory' })
  season(@Param('id') id: string): Promise<LeagueSeasonAnswer> {
    return this.queries.execute(new GetLeagueSeason({ leagueId: parseLeagueId(id) }));
  }

  @Get(':id/standings/:week')
  @QueryRoute({ dependsOn: TABLE, cache: 'memory' })
  week(@Param('id') id: string, @Param('week') week: string): Promise<LeagueWeekAnswer> {
    return this.queries.execute(
      new GetLeagueWeek({ leagueId: parseLeagueId(id), week: parseWeekText(week) }),
    );
  }

  /** The table of a week, or of the season, as a file. */
  @Get(':id/table.csv')
  @Sends('text/csv')
  async file(
    @Req() { query }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('id') id: string,
    @Query('week') week?: string,
  ): Promise<void> {
    refuseUnknownParameters(query, ['week']);
    const leagueId = parseLeagueId(id);
    if (week === undefined)
      return sendCsv(reply, leagueSeasonFile(await this.queries.execute(new GetLeagueSeason({ leagueId }))));
    const of = { leagueId, week: parseWeekText(week) };
    const table = await this.queries.execute(new GetLeagueWeek(of));
    const entryIds = await this.queries.execute(new GetLeagueEntryIds(of));
    return sendCsv(reply, leagueWeekFile(table, entryIds));
  }
}

/** What visitors do in leagues. Each call proves by a coupon who calls; the answers are personal, so no cache may store them. */
@Controller('api/leagues')
export class LeaguesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  async found(
    @Req() request: FastifyRequest,
    @Body() { coupon, name, colour, emblem, firstWeek, nickname }: FoundingBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueMembership>> {
    const founding = {
      name: cleanName(name),
      nickname: cleanName(nickname),
      colour,
      emblem,
      firstWeek: parseWeekNumber(firstWeek),
    };
    const command = new FoundLeague({ founding, coupon, ...callerIn(request, key) });
    return saved(await this.commands.execute(command));
  }

  @Post('mine')
  @HttpCode(200)
  @QueryRoute({ dependsOn: ['leagues'] })
  mine(@Req() request: FastifyRequest, @Body() { coupon }: HolderBody): Promise<OwnLeagues> {
    return this.queries.execute(new GetOwnLeagues({ coupon, network: clientOf(request) }));
  }

  @Post(':id/me')
  @HttpCode(200)
  me(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { coupon }: HolderBody,
  ): Promise<LeagueMembership> {
    const leagueId = parseLeagueId(id);
    return this.queries.execute(new GetMembership({ leagueId, coupon, network: clientOf(request) }));
  }

  @Post(':id/members')
  async join(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { coupon, link, nickname }: JoiningBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueMembership>> {
    const joining = { leagueId: parseLeagueId(id), coupon, link, nickname: cleanName(nickname) };
    return saved(await this.commands.execute(new JoinLeague({ ...joining, ...callerIn(request, key) })));
  }

  @Put(':id')
  change(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { coupon, name, colour, emblem }: LeagueBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueActed>> {
    const act = { type: 'ChangeLeague', name: cleanName(name), colour, emblem } as const;
    return this.#act(id, act, { coupon, ...callerIn(request, key) });
  }

  @Put(':id/members/:member/nickname')
  rename(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('member') member: string,
    @Body() { coupon, nickname }: NicknameBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueActed>> {
    const act = { type: 'RenameMember', member: parseMember(member), nickname: cleanName(nickname) } as const;
    return this.#act(id, act, { coupon, ...callerIn(request, key) });
  }

  @Put(':id/members/:member/role')
  changeRole(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('member') member: string,
    @Body() { coupon, role }: RoleBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueActed>> {
    const act = { type: 'ChangeRole', member: parseMember(member), role } as const;
    return this.#act(id, act, { coupon, ...callerIn(request, key) });
  }

  /** One's own number leaves the league. */
  @Post(':id/members/:member/remove')
  @HttpCode(200)
  remove(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('member') member: string,
    @Body() { coupon }: HolderBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueActed>> {
    const act = { type: 'RemoveMember', member: parseMember(member) } as const;
    return this.#act(id, act, { coupon, ...callerIn(request, key) });
  }

  /** The earlier invitation lets nobody in any more. */
  @Post(':id/link')
  @HttpCode(200)
  renewLink(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { coupon }: HolderBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueActed>> {
    return this.#act(id, { type: 'RenewLink' }, { coupon, ...callerIn(request, key) });
  }

  @Post(':id/close')
  @HttpCode(200)
  close(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { coupon }: HolderBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueActed>> {
    return this.#act(id, { type: 'CloseLeague' }, { coupon, ...callerIn(request, key) });
  }

  /** Anybody reports a league. A robot fills the hidden field: it gets the usual answer, and nothing is stored. */
  @Post(':id/reports')
  @HttpCode(202)
  async report(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { about, website }: LeagueReportBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueDone>> {
    const leagueId = parseLeagueId(id);
    if (website) return new WithHeaders({ leagueId }, {});
    const command = new ReportLeague({ leagueId, about, ...callerIn(request, key) });
    return new WithHeaders({ leagueId }, { position: await this.commands.execute(command) });
  }

  async #act(
    id: string,
    act: LeagueAct,
    by: Readonly<{ coupon: HolderBody['coupon'] }> & ReturnType<typeof callerIn>,
  ): Promise<WithHeaders<LeagueActed>> {
    const leagueId = parseLeagueId(id);
    const { position, link } = await this.commands.execute(new ActInLeague({ leagueId, act, ...by }));
    return new WithHeaders({ leagueId, link }, { position });
  }
}

const callerIn = (request: FastifyRequest, key: string) => ({
  network: clientOf(request),
  key,
  caller: visitorIn(request),
});

const saved = ({ membership, position }: SavedMembership): WithHeaders<LeagueMembership> =>
  new WithHeaders(membership, { position });

/** @throws {Rejection} LEAGUE_MEMBER_NOT_FOUND */
function parseMember(text: string): number {
  if (/^[1-9][0-9]{0,5}$/.test(text)) return Number(text);
  throw new Rejection('LEAGUE_MEMBER_NOT_FOUND');
}

type Parameters = Readonly<Record<string, string>>;

/** Operators see leagues, reported ones first, and close them. */
@Controller('api/admin/leagues')
export class AdminLeaguesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['leagues'], parameters: ['state', 'limit', 'after'] })
  async leagues(@Query() { state, limit, after }: Parameters): Promise<WithHeaders<readonly AdminLeague[]>> {
    const query = new GetAdminLeagues({
      state: parseChoice(state, ADMIN_LEAGUE_STATES),
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    return withCursor(await this.queries.execute(query));
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['leagues'] })
  async league(@Param('id') id: string): Promise<WithHeaders<AdminLeagueDetail>> {
    const league = await this.queries.execute(new GetAdminLeague({ leagueId: parseLeagueId(id) }));
    return new WithHeaders(league, { revision: league.revision });
  }

  @Post(':id/close')
  @HttpCode(200)
  close(@Edit() call: EditCall, @Body() { reason }: ReasonBody): Promise<WithHeaders<LeagueDone>> {
    return this.#decide('CloseByOperator', call, reason);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  reopen(@Edit() call: EditCall, @Body() { reason }: ReasonBody): Promise<WithHeaders<LeagueDone>> {
    return this.#decide('Reopen', call, reason);
  }

  /** The reports were looked at, and nothing was wrong. */
  @Post(':id/dismiss')
  @HttpCode(200)
  dismiss(@Edit() call: EditCall, @Body() { reason }: ReasonBody): Promise<WithHeaders<LeagueDone>> {
    return this.#decide('DismissReports', call, reason);
  }

  async #decide(
    decision: DecideLeague['decision'],
    { id, expected, caller }: EditCall,
    reason: string,
  ): Promise<WithHeaders<LeagueDone>> {
    const leagueId = parseLeagueId(id);
    const command = new DecideLeague({ leagueId, decision, reason, expected, caller });
    const { position, revision } = await this.commands.execute(command);
    return new WithHeaders({ leagueId }, { position, revision });
  }
}
