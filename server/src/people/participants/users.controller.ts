import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { QueryBus, CommandBus } from '@nestjs/cqrs';
import {
  REVEAL_SECONDS,
  USER_SEARCH,
  type AdminUser,
  type AdminUserDetail,
  type EraseAnswer,
  type RevealAnswer,
  USER_SEARCH_LENGTH_MAX,
  USER_STATUSES,
  type UserStatus,
} from '@onda-on/contracts/api';
import {
  cleanName,
  dayOf,
  Rejection,
  type ParticipantId,
  NAME_LENGTH_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
} from '@onda-on/contracts/rules';
import { IsBoolean, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';
import { INVALID, IfGiven, IsPlainText, IsReason, ReasonBody } from '../../platform/http/body-rules.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { ExportLog, type Exporting } from '../../platform/http/csv/export-log.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders, withCursor } from '../../platform/http/response-headers.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { decodedHeader, parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import {
  ChangeParticipation,
  EraseUser,
  ExportPersonalData,
  RevealNationalId,
} from './participant.commands.ts';
import { GetAdminUser, userFilterOf, GetAdminUsers, UserPages } from './participant.queries.ts';
import type { PersonalData } from './personal-data.ts';
import { USERS_HEAD, userRows } from './users-export.ts';

const CONFIRMATION = { message: 'Onay için katılımcının adını yazmalısınız' };

/** `POST /api/admin/users/{id}/erase`. */
class EraseUserBody extends ReasonBody {
  @IsPlainText({ min: 1, max: NAME_LENGTH_MAX }, CONFIRMATION)
  readonly confirmation!: string;
}

/** `POST /api/admin/users/export`. */
class UserExportBodyShape {
  @IfGiven()
  @MaxLength(USER_SEARCH_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly search?: string;

  @IfGiven()
  @IsIn(USER_STATUSES, INVALID)
  readonly status?: UserStatus;

  @IfGiven()
  @Min(WEEK_NUMBER_MIN, INVALID)
  @Max(WEEK_NUMBER_MAX, INVALID)
  @IsInt(INVALID)
  readonly week?: number;

  @IfGiven()
  @IsIn(['invalid'], INVALID)
  readonly checksum?: 'invalid';

  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator!: CsvSeparator;

  @IfGiven()
  @IsBoolean(INVALID)
  readonly full?: boolean;

  @IfGiven()
  @IsReason()
  readonly reason?: string;
}

type Parameters = Readonly<Record<string, string>>;
type Participation = Readonly<{ id: string; isActive: boolean }>;

const USERS_LIMIT = 50;
const READ_MODELS = ['participants', 'coupons'];

/**
 * For operators who list, block and export participants, and for requests of persons about their own data (KVKK):
 * access, copy, erasure. A list with more pages has `X-Next-Cursor`; no cache stores any answer.
 */
@Controller('api/admin/users')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pages: UserPages,
    private readonly exports: ExportLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The search text comes in a header, since addresses get into logs. */
  @Get()
  @QueryRoute({ dependsOn: READ_MODELS, parameters: ['status', 'week', 'checksum', 'limit', 'after'] })
  async users(
    @Query() { status, week, checksum, limit, after }: Parameters,
    @Headers(USER_SEARCH) search: string | undefined,
  ): Promise<WithHeaders<readonly AdminUser[]>> {
    const filter = userFilterOf({ search: decodedHeader(search), status, week, checksum });
    const query = new GetAdminUsers({
      filter,
      limit: parseLimit(limit, USERS_LIMIT),
      after: parseCursor(after),
    });
    return withCursor(await this.queries.execute(query));
  }

  @Get(':id')
  @QueryRoute({ dependsOn: [...READ_MODELS, 'standings', 'matches', 'weeks'] })
  user(@Param('id') id: string): Promise<AdminUserDetail> {
    return this.queries.execute(new GetAdminUser({ participantId: parseParticipantId(id) }));
  }

  @Post(':id/block')
  @HttpCode(200)
  block(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<Participation>> {
    return this.#change('BlockParticipant', id, reason, caller);
  }

  @Post(':id/unblock')
  @HttpCode(200)
  unblock(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<Participation>> {
    return this.#change('UnblockParticipant', id, reason, caller);
  }

  @Post(':id/reveal')
  @HttpCode(200)
  async reveal(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<RevealAnswer>> {
    const command = new RevealNationalId({ participantId: parseParticipantId(id), reason, caller });
    const { nationalId, position } = await this.commands.execute(command);
    return new WithHeaders({ nationalId, seconds: REVEAL_SECONDS }, { position });
  }

  @LimitedByCallOnly()
  @Post(':id/my-data')
  @HttpCode(200)
  async myData(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<PersonalData & Readonly<{ made: string }>>> {
    const command = new ExportPersonalData({ participantId: parseParticipantId(id), reason, caller });
    const { made, data, position } = await this.commands.execute(command);
    reply.header('content-disposition', `attachment; filename="verilerim-${dayOf(made)}.json"`);
    return new WithHeaders({ made, ...data }, { position });
  }

  @LimitedByCallOnly()
  @Post(':id/erase')
  @HttpCode(200)
  async erase(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason, confirmation }: EraseUserBody,
  ): Promise<WithHeaders<EraseAnswer>> {
    const command = new EraseUser({
      participantId: parseParticipantId(id),
      typed: { reason, confirmation },
      caller,
    });
    const { position, isNew } = await this.commands.execute(command);
    return new WithHeaders({ id, isNew }, { position });
  }

  /** The list as a CSV file; numbers are masked unless the operator asks for whole ones with a reason. */
  @LimitedByCallOnly()
  @Post('export')
  @HttpCode(200)
  @Sends('text/csv')
  async export(
    @Res() reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: UserExportBodyShape,
  ): Promise<void> {
    const { separator, full: isFull = false, week, ...asked } = body;
    const filter = userFilterOf({ ...asked, week: week === undefined ? undefined : String(week) });
    await this.exports.send(reply, exportingOf(body), caller, {
      name: `kullanicilar-${dayOf(this.clock.now().getTime())}`,
      separator,
      head: USERS_HEAD,
      rows: userRows(this.pages, filter, isFull),
    });
  }

  async #change(
    type: ChangeParticipation['change']['type'],
    id: string,
    reason: string,
    caller: Caller,
  ): Promise<WithHeaders<Participation>> {
    const change = { type, participantId: parseParticipantId(id), reason: cleanName(reason) };
    const position = await this.commands.execute(new ChangeParticipation({ change, caller }));
    return new WithHeaders({ id, isActive: type === 'UnblockParticipant' }, { position });
  }
}

/** @throws {Rejection} USER_NOT_FOUND for a malformed id. */
function parseParticipantId(text: string): ParticipantId {
  if (/^[0-9a-f]{32}$/.test(text)) return text as ParticipantId;
  throw new Rejection('USER_NOT_FOUND');
}

function exportingOf({ full, reason }: UserExportBodyShape): Exporting {
  if (full && reason === undefined) throw new Rejection('REASON_REQUIRED');
  return {
    what: 'Kullanıcı listesi',
    ...(reason !== undefined && { reason: lastingReason(reason) }),
    ...(full && { isFull: true }),
  };
}
