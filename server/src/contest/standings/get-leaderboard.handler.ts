import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LeaderboardEntry } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { STANDINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { PublicNames } from './public-names.ts';
import { leaderboardEntry } from './table-entry.ts';

export class GetLeaderboard extends Query<readonly LeaderboardEntry[]> {
  constructor(
    readonly week: WeekNumber,
    readonly limit: number,
  ) {
    super();
  }
}

/** The first places of a week; a week that nobody has played yet has none. */
@QueryHandler(GetLeaderboard)
export class GetLeaderboardHandler implements IQueryHandler<GetLeaderboard> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly names: PublicNames,
  ) {}

  async execute({ week, limit }: GetLeaderboard): Promise<readonly LeaderboardEntry[]> {
    const table = await this.reads.get(STANDINGS, String(week));
    if (!table) return [];
    const named = await this.names.named(table.top.slice(0, limit));
    return named.map(({ row, name }) => leaderboardEntry(row, name, table));
  }
}
