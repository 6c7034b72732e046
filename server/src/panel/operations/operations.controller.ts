import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type {
  ReplayBody,
  OperationsAnswer,
  ParkedOutcome,
  ReplayJob,
  StatusAnswer,
} from '@onda-on/contracts/api';
import { cleanName, Rejection } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IfGiven, ReasonBody } from '../../platform/http/body-rules.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetOperations, GetStatus, jobOf } from './operations.queries.ts';
import { ParkedService, type Settled } from './parked/parked.service.ts';
import { TABLES_CHECK } from './replay/replay-check.job.ts';
import { Replays } from './replay/replays.ts';

const NAMES = { message: 'Okuma modellerinin adları bir liste olmalıdır' };
const SWITCH = { message: 'isDryRun true ya da false olmalıdır' };
const ALL = { message: 'all true ya da false olmalıdır' };
const CHECK = { message: 'isCheck true ya da false olmalıdır' };
const PROJECTIONS_MAX = 50;
const NAME_LENGTH_MAX = 60;

/** Body of `POST /api/admin/operations/replays`. */
export class ReplayRequestBody implements ReplayBody {
  @IfGiven()
  @IsArray(NAMES)
  @ArrayMaxSize(PROJECTIONS_MAX, NAMES)
  @IsString({ each: true, ...NAMES })
  @MaxLength(NAME_LENGTH_MAX, { each: true, ...NAMES })
  readonly projections?: readonly string[];

  @IfGiven()
  @IsBoolean(ALL)
  readonly all?: boolean;

  @IfGiven()
  @IsBoolean(SWITCH)
  readonly isDryRun?: boolean;

  @IfGiven()
  @IsBoolean(CHECK)
  readonly isCheck?: boolean;
}

const KEY = /^[0-9a-f]{32}$/;

/** For operators who watch the projections, start replays, and retry or skip parked events. */
@Controller('api/admin/operations')
export class OperationsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly engine: ProjectionEngine,
    private readonly replays: Replays,
    private readonly parked: ParkedService,
    private readonly actors: ActorNames,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: [] })
  operations(): Promise<OperationsAnswer> {
    return this.queries.execute(new GetOperations());
  }

  /** Answers as soon as the replay is under way; the replay does not depend on the request. */
  @LimitedByCallOnly()
  @Post('replays')
  @HttpCode(202)
  async replay(@Body() body: ReplayRequestBody, @Operator() caller: Caller): Promise<ReplayJob> {
    const { record } = await this.replays.begin({ ...this.#orderIn(body), caller });
    return jobOf(record, await this.actors.lookup());
  }

  #orderIn(body: ReplayRequestBody) {
    const { projections = [], all = false, isDryRun = false, isCheck = false } = body;
    if (!isCheck) return { projections: this.#namesIn(body), isDryRun };
    if (all || projections.length > 0) throw new Rejection('REPLAY_UNNAMED');
    return TABLES_CHECK;
  }

  /** An empty body must not start hours of work, so a replay of all projections requires `all`. */
  #namesIn({ projections = [], all = false }: ReplayRequestBody): readonly string[] {
    if (all !== (projections.length === 0)) throw new Rejection('REPLAY_UNNAMED');
    if (!projections.every((name) => this.engine.names.includes(name)))
      throw new Rejection('PROJECTION_NOT_FOUND');
    return all ? this.engine.names : [...new Set(projections)];
  }

  @LimitedByCallOnly()
  @Post('parked/:key/retry')
  @HttpCode(200)
  async retry(@Param('key') key: string, @Operator() caller: Caller): Promise<WithHeaders<ParkedOutcome>> {
    return outcome(await this.parked.settle(keyIn(key), 'retry', caller));
  }

  @LimitedByCallOnly()
  @Post('parked/:key/skip')
  @HttpCode(200)
  async skip(
    @Param('key') key: string,
    @Body() { reason }: ReasonBody,
    @Operator() caller: Caller,
  ): Promise<WithHeaders<ParkedOutcome>> {
    return outcome(await this.parked.settle(keyIn(key), { reason: cleanName(reason) }, caller));
  }
}

function keyIn(text: string): string {
  if (KEY.test(text)) return text;
  throw new Rejection('PARKED_NOT_FOUND');
}

const outcome = ({ isThrough, position }: Settled): WithHeaders<ParkedOutcome> =>
  new WithHeaders({ isThrough }, { position });

@Controller('api/admin/status')
export class StatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({ dependsOn: ['audit', 'standings', 'matches', 'weeks'] })
  status(): Promise<StatusAnswer> {
    return this.queries.execute(new GetStatus());
  }
}
