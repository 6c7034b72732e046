import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import {
  IMPORT_CHECK_HEADER,
  IMPORT_FILE_HEADER,
  IMPORT_WEEK_HEADER,
  type ImportCheck,
  type ImportJob,
  IMPORT_KINDS,
  type ImportKind,
  type ImportProblem,
} from '@onda-on/contracts/api';
import type { Fixture } from '@onda-on/contracts/events';
import { cleanName, parseId, parseWeekText, Rejection, WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { isPersonal } from '../../platform/commands/lasting-reason.ts';
import { ReasonBody } from '../../platform/http/body-rules.ts';
import { CSV_BOM, csvText, type CsvCell } from '../../platform/http/csv/csv-text.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import type { Contest } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { ImportJobs } from './import-job.ts';
import { ApplyImport, UndoImport } from './import.commands.ts';
import { CheckImport, readPlan } from './import.queries.ts';
import { PASTED_FILE, FILE_TEXT, UNNAMED_FILE, FILE_NAMES, PROBLEM_HEAD } from './import.text.ts';
import { unreadable } from './reading/file-text.ts';
import { FIXTURE_COLUMNS } from './reading/fixture-rows.ts';
import { istanbulText } from './reading/istanbul-moment.ts';
import { RESULT_COLUMNS } from './reading/result-rows.ts';

const FILE = { schema: { type: 'string', format: 'binary', minLength: 1 } };

/** Imports of fixtures and results from files: checked first, then carried out row by row, and undone on request. */
@Controller('api/admin/imports')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly jobs: ImportJobs,
    private readonly contest: ContestState,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The body is the file itself. Nothing is written. */
  @Post(':kind/check')
  @HttpCode(200)
  @ApiConsumes('text/csv')
  @ApiBody(FILE)
  check(
    @Param('kind') kind: string,
    @Req() { body }: FastifyRequest,
    @Headers(IMPORT_WEEK_HEADER) week?: string,
  ): Promise<ImportCheck> {
    const upload = { kind: parseKind(kind), bytes: bytesIn(body), week: weekIn(week) };
    return this.queries.execute(new CheckImport({ upload }));
  }

  @Post(':kind/problems')
  @HttpCode(200)
  @ApiConsumes('text/csv')
  @ApiBody(FILE)
  @Sends('text/csv')
  problems(
    @Param('kind') wanted: string,
    @Req() { body }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers(IMPORT_WEEK_HEADER) week?: string,
  ): string {
    const kind = parseKind(wanted);
    const upload = { kind, bytes: bytesIn(body), week: weekIn(week) };
    const { problems } = readPlan(upload, this.contest.current, this.clock.now());
    return sendFile(reply, kind, 'hatalar', problemFile(problems));
  }

  @LimitedByCallOnly()
  @Post(':kind/apply')
  @HttpCode(202)
  @ApiConsumes('text/csv')
  @ApiBody(FILE)
  async apply(
    @Param('kind') kind: string,
    @Req() { body }: FastifyRequest,
    @Operator() caller: Caller,
    @IdempotencyKey() key: string,
    @Headers(IMPORT_CHECK_HEADER) check = '',
    @Headers(IMPORT_FILE_HEADER) name?: string,
    @Headers(IMPORT_WEEK_HEADER) week?: string,
  ): Promise<WithHeaders<ImportJob>> {
    const upload = { kind: parseKind(kind), bytes: bytesIn(body), week: weekIn(week) };
    const fileName = week === undefined ? fileNameIn(name) : PASTED_FILE;
    const command = new ApplyImport({ upload, fileName, check, key, caller });
    const { job, position } = await this.commands.execute(command);
    return new WithHeaders(job, { position });
  }

  @Get('samples/:kind')
  @QueryRoute({ dependsOn: [] })
  @Sends('text/csv')
  sample(@Param('kind') wanted: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    const kind = parseKind(wanted);
    return sendFile(reply, kind, 'ornek', sampleFile(kind, this.contest.current, this.clock.now()));
  }

  @Get()
  @QueryRoute({ dependsOn: [] })
  list(): Promise<readonly ImportJob[]> {
    return this.jobs.latest();
  }

  @Get(':id')
  @QueryRoute({ dependsOn: [] })
  job(@Param('id') id: string): Promise<ImportJob> {
    return this.jobs.jobOf(parseId(id));
  }

  @Get(':id/errors')
  @QueryRoute({ dependsOn: [] })
  @Sends('text/csv')
  async errors(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const job = await this.jobs.jobOf(parseId(id));
    return sendFile(reply, job.kind, 'yapilamayanlar', refusalFile(job));
  }

  @LimitedByCallOnly()
  @Post(':id/undo')
  @HttpCode(202)
  async undo(
    @Param('id') id: string,
    @Body() { reason }: ReasonBody,
    @Operator() caller: Caller,
  ): Promise<WithHeaders<ImportJob>> {
    const command = new UndoImport({ operationId: parseId(id), reason: cleanName(reason), caller });
    const { job, position } = await this.commands.execute(command);
    return new WithHeaders(job, { position });
  }
}

const weekIn = (text: string | undefined) => (text === undefined ? undefined : parseWeekText(text));

const FILE_NAME_MAX = 120;

function parseKind(text: string): ImportKind {
  const kind = IMPORT_KINDS.find((each) => each === text);
  if (!kind) throw new Rejection('NOT_FOUND');
  return kind;
}

function bytesIn(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (body === undefined) throw unreadable(FILE_TEXT.empty);
  throw new Rejection('UNSUPPORTED_MEDIA_TYPE');
}

/** The file's name for lists and logs, without a path and never with personal data, since the log keeps it. The header is not trusted. */
function fileNameIn(header: string | undefined): string {
  const name = cleanName(
    decoded(header ?? '')
      .split(/[/\\]/u)
      .at(-1) ?? '',
  );
  const isUsable = name !== '' && !isPersonal(name);
  return isUsable ? Array.from(name).slice(0, FILE_NAME_MAX).join('') : UNNAMED_FILE;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const titlesOf = (columns: Readonly<Record<string, Readonly<{ title: string }>>>) =>
  Object.values(columns).map(({ title }) => title);
const fileOf = (rows: readonly (readonly CsvCell[])[]): string => CSV_BOM + csvText(rows, ';');

const problemFile = (problems: readonly ImportProblem[]): string =>
  fileOf([PROBLEM_HEAD, ...problems.map(({ line, column, message }) => [line, column, message])]);

const refusalFile = ({ refused }: ImportJob): string =>
  problemFile(refused.map(({ line, text, message }) => ({ line, column: text, message })));

const SAMPLE: readonly (readonly CsvCell[])[] = [
  ['Süper Lig', 'Iğdır FK', 'Çaykur Rizespor', '20:00', '1,95', '3,20', '3,60'],
  ['Premier Lig', 'Arsenal', 'Chelsea', '18:30', '', '', ''],
];

/** A sample file: two fixtures of the next week, or the matches of the earliest week that wait for a score. */
function sampleFile(kind: ImportKind, contest: Contest, now: Date): string {
  return kind === 'fixtures' ? fixtureSample(contest, now) : resultSample(contest);
}

function fixtureSample({ weeks }: Contest, now: Date): string {
  const week = Math.min(
    WEEK_NUMBER_MAX,
    Math.max(0, ...Array.from(weeks.values(), ({ number }) => number)) + 1,
  );
  const [day = ''] = istanbulText(new Date(now.getTime() + 7 * 86_400_000).toISOString()).split(' ');
  const rows = SAMPLE.map(([league, home, away, hour, ...odds]) =>
    [week, league, home, away, `${day} ${String(hour)}`].concat(odds),
  );
  return fileOf([titlesOf(FIXTURE_COLUMNS), ...rows]);
}

function resultSample({ matches }: Contest): string {
  const waiting = Array.from(matches.values()).filter(({ status }) => status === 'pending');
  const week = Math.min(...waiting.map(({ fixture }) => fixture.week));
  const rows = waiting
    .filter(({ fixture }) => fixture.week === week)
    .map(({ fixture }) => placeOf(fixture).concat('', ''));
  return fileOf([titlesOf(RESULT_COLUMNS), ...rows]);
}

const placeOf = ({ week, homeTeam, awayTeam, matchDate }: Fixture): CsvCell[] => [
  week,
  homeTeam,
  awayTeam,
  istanbulText(matchDate),
];

function sendFile(reply: FastifyReply, kind: ImportKind, what: string, text: string): string {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${FILE_NAMES[kind]}-${what}.csv"`)
    .header('cache-control', 'no-store');
  return text;
}
