import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CurrentWeekAnswer, WeekAnswer } from '@onda-on/contracts/api';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetCurrentWeek } from './get-current-week.handler.ts';
import { GetWeeks } from './get-weeks.handler.ts';

const SOURCES = ['weeks', 'matches', 'settings'];

@Controller('api/weeks')
export class PublicWeeksController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(SOURCES, { kept: 'revalidate' })
  weeks(): Promise<readonly WeekAnswer[]> {
    return this.queries.execute(new GetWeeks());
  }

  /** It contains the time, so it is never cached. */
  @Get('current')
  @Reads(SOURCES)
  current(): Promise<CurrentWeekAnswer> {
    return this.queries.execute(new GetCurrentWeek());
  }
}
