import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import {
  IDEMPOTENCY_KEY,
  IMPORT_CHECK_HEADER,
  IMPORT_FILE_HEADER,
  IMPORT_WEEK_HEADER,
  type ImportCheck,
  type ImportJob,
} from '@onda-on/contracts/api';
import { cleanName, parseId, parseWeekText } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import { LimitedByCallOnly } from '../../platform/http/command-time.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { keyFrom } from '../coupons/coupon.bodies.ts';
import { MatchReasonBody } from '../results/result.bodies.ts';
import { ContestState } from '../state/contest-state.ts';
import { problemFile, refusalFile, sampleFile, sendFile } from './import-files.ts';
import { ImportService } from './import.service.ts';
import { PASTED_FILE } from './import.text.ts';
import { bytesIn, fileNameIn, parseKind } from './upload.ts';

const FILE = { schema: { type: 'string', format: 'binary' } };

/** Fixtures and results from files: looked at first, then carried out row by row, and taken back if need be. */
@Controller('api/admin/imports')
export class ImportsController {
  constructor(
    private readonly desk: ImportService,
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
    return this.desk.check({ kind: parseKind(kind), bytes: bytesIn(body), week: weekIn(week) });
  }

  /** What is wrong with a file, as a file. */
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
    const { problems } = this.desk.plan({ kind, bytes: bytesIn(body), week: weekIn(week) });
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
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Headers(IMPORT_CHECK_HEADER) check = '',
    @Headers(IMPORT_FILE_HEADER) name?: string,
    @Headers(IDEMPOTENCY_KEY) key?: string,
    @Headers(IMPORT_WEEK_HEADER) week?: string,
  ): Promise<ImportJob> {
    const upload = { kind: parseKind(kind), bytes: bytesIn(body), week: weekIn(week), check };
    const fileName = week === undefined ? fileNameIn(name) : PASTED_FILE;
    const { job, position } = await this.desk.apply({ ...upload, fileName, key: keyFrom(key) }, caller);
    setPosition(reply, position);
    return job;
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
    return this.desk.list();
  }

  @Get(':id')
  @QueryRoute({ dependsOn: [] })
  job(@Param('id') id: string): Promise<ImportJob> {
    return this.desk.job(parseId(id));
  }

  @Get(':id/errors')
  @QueryRoute({ dependsOn: [] })
  @Sends('text/csv')
  async errors(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const job = await this.desk.job(parseId(id));
    return sendFile(reply, job.kind, 'yapilamayanlar', refusalFile(job));
  }

  @LimitedByCallOnly()
  @Post(':id/undo')
  @HttpCode(202)
  async undo(
    @Param('id') id: string,
    @Body() { reason }: MatchReasonBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
  ): Promise<ImportJob> {
    const { job, position } = await this.desk.undo(parseId(id), cleanName(reason), caller);
    setPosition(reply, position);
    return job;
  }
}

const weekIn = (text: string | undefined) => (text === undefined ? undefined : parseWeekText(text));
