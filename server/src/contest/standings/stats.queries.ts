import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StatsAnswer } from '@onda-on/contracts/api';
import {
  LEADERBOARD_LIMIT,
  type WeekNumber,
  bestIn,
  correctIn,
  coveringPlace,
  roundedToTenths,
} from '@onda-on/contracts/rules';
import { type StandingsView, STANDINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { Calendar } from '../weeks/calendar.ts';

/** `matches` is the number of the week's matches, which counts until the table has a sheet. */
export function statsAnswer(table: StandingsView | undefined, matches: number): StatsAnswer {
  if (!table) return { ...NOTHING, matches };
  const { coupons, sheet, blocked, decided, histogram, averageAccuracy, scorePerCorrect } = table;
  return {
    totalParticipants: coupons,
    totalPredictions: coupons * sheet.length,
    averageAccuracy,
    averageScore: coupons === 0 ? 0 : roundedToTenths((correctIn(histogram) * scorePerCorrect) / coupons),
    tiedAtCut: decided > 0 ? tiedAt(LEADERBOARD_LIMIT, histogram) : 0,
    blocked,
    best: bestIn(histogram),
    decided,
    matches: sheet.length > 0 ? sheet.length : matches,
  };
}

/** How many share the place at which a list of `length` is cut; 0 when the cut falls between two places. */
function tiedAt(length: number, histogram: readonly number[]): number {
  const bucket = coveringPlace(length, histogram);
  return bucket && bucket.better + bucket.size > length ? bucket.size : 0;
}

const NOTHING: StatsAnswer = {
  totalParticipants: 0,
  totalPredictions: 0,
  averageAccuracy: 0,
  averageScore: 0,
  tiedAtCut: 0,
  blocked: 0,
  best: 0,
  decided: 0,
  matches: 0,
};

export class GetStats extends QueryWith<{ week: WeekNumber }, StatsAnswer>() {}

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
