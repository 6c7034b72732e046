import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminWeek, CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';
import type { WeekPlan } from '@onda-on/contracts/events';
import {
  parseWeekId,
  parseWeekNumber,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  WEEK_STATUSES,
  type WeekStatus,
} from '@onda-on/contracts/rules';
import { IsIn, IsInt, Max, Min } from 'class-validator';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { AllIfGiven, IfGiven, IsMoment, isoOf, IsReason, PartialOf } from '../../platform/http/body-rules.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ChangeWeek, CreateWeek, DeleteWeek, type SavedWeek } from './week.commands.ts';
import { GetAdminWeeks, GetCurrentWeek, GetWeeks } from './week.queries.ts';

const WEEK_TEXT = {
  numberLow: 'Hafta numarası en az 1 olmalı',
  numberHigh: 'Hafta numarası en fazla 52 olabilir',
  number: 'Hafta numarası tam sayı olmalı',
  startAt: 'Başlangıç tarihi gerekli',
  lockAt: 'Kilitlenme tarihi gerekli',
  closeAt: 'Kapanış tarihi gerekli',
  status: 'Hafta durumu taslak, aktif, kilitli veya tamamlandı olmalı',
} as const;

/** `POST /api/admin/weeks`. */
class CreateWeekBody {
  @Max(WEEK_NUMBER_MAX, { message: WEEK_TEXT.numberHigh })
  @Min(WEEK_NUMBER_MIN, { message: WEEK_TEXT.numberLow })
  @IsInt({ message: WEEK_TEXT.number })
  readonly number!: number;

  @IsIn(WEEK_STATUSES, { message: WEEK_TEXT.status })
  readonly status!: WeekStatus;

  @IsMoment({ message: WEEK_TEXT.startAt })
  readonly startAt!: string;

  @IsMoment({ message: WEEK_TEXT.lockAt })
  readonly lockAt!: string;

  @IsMoment({ message: WEEK_TEXT.closeAt })
  readonly closeAt!: string;
}

/** `PATCH /api/admin/weeks/{id}`: fields that are left out stay. */
@AllIfGiven
class ChangeWeekBody extends PartialOf(CreateWeekBody) {
  /** For a settled week that returns to an earlier status. */
  @IfGiven()
  @IsReason()
  readonly reason?: string;
}

const weekPlanOf = ({ number, status, startAt, lockAt, closeAt }: CreateWeekBody): WeekPlan => ({
  number: parseWeekNumber(number),
  status,
  startAt: isoOf(startAt),
  lockAt: isoOf(lockAt),
  closeAt: isoOf(closeAt),
});

const weekChangeOf = ({ number, status, startAt, lockAt, closeAt }: ChangeWeekBody): Partial<WeekPlan> => ({
  ...(number !== undefined && { number: parseWeekNumber(number) }),
  ...(status !== undefined && { status }),
  ...(startAt !== undefined && { startAt: isoOf(startAt) }),
  ...(lockAt !== undefined && { lockAt: isoOf(lockAt) }),
  ...(closeAt !== undefined && { closeAt: isoOf(closeAt) }),
});

const SOURCES = ['weeks', 'matches', 'settings'];

/** Operators manage weeks. `ETag` and `If-Match` carry the week's revision. */
@Controller('api/admin/weeks')
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
  async create(
    @Operator() caller: Caller,
    @Body() body: CreateWeekBody,
    @IdempotencyKey() key: string,
  ): Promise<WeekWithHeaders> {
    const weekId = parseWeekId(newIdOf('week', caller, key));
    return answer(await this.commands.execute(new CreateWeek({ plan: weekPlanOf(body), weekId, caller })));
  }

  @Patch(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: ChangeWeekBody,
  ): Promise<WeekWithHeaders> {
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

type WeekWithHeaders = WithHeaders<SavedWeek['week']>;

const answer = ({ week, position }: SavedWeek): WeekWithHeaders =>
  new WithHeaders(week, { position, revision: week.revision });

@Controller('api/weeks')
export class PublicWeeksController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({ dependsOn: SOURCES, cache: 'revalidate' })
  weeks(): Promise<readonly WeekAnswer[]> {
    return this.queries.execute(new GetWeeks());
  }

  /** The answer contains the time, so it is never cached. */
  @Get('current')
  @QueryRoute({ dependsOn: SOURCES })
  current(): Promise<CurrentWeekAnswer> {
    return this.queries.execute(new GetCurrentWeek());
  }
}
