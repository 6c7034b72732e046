import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MatchAnswer } from '@onda-on/contracts/api';
import { parseWeekText } from '@onda-on/contracts/rules';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetMatches } from './get-matches.handler.ts';

@Controller('api/matches')
export class PublicMatchesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(['matches', 'weeks'], { parameters: ['week'], kept: 'hot' })
  matches(@Query('week') week?: string): Promise<readonly MatchAnswer[]> {
    return this.queries.execute(new GetMatches(week === undefined ? undefined : parseWeekText(week)));
  }
}
