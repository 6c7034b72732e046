import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StatsAnswer } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { STANDINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { Calendar } from '../weeks/calendar.ts';
import { statsAnswer } from './stats-answer.ts';

export class GetStats extends Query<StatsAnswer> {
  constructor(readonly week: WeekNumber) {
    super();
  }
}

@QueryHandler(GetStats)
export class GetStatsHandler implements IQueryHandler<GetStats> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly calendar: Calendar,
  ) {}

  async execute({ week }: GetStats): Promise<StatsAnswer> {
    const { matchesOf } = await this.calendar.season();
    return statsAnswer(await this.reads.get(STANDINGS, String(week)), matchesOf(week).length);
  }
}
