import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ResultPreview } from '@onda-on/contracts/api';
import { outcomeOf, Rejection, type MatchId } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

import { READ_STORE } from '../../stores.module.ts';
import { Calendar } from '../calendar/calendar.ts';
import { PublicNames } from '../people/public-names.ts';

/** How many of the first places are named before and after. */
const LEADERS = 3;
const NOTHING = { affected: 0, gains: 0, losses: 0, coupons: 0, leadersBefore: [], leadersAfter: [] };

/** What a score would do to the table. Only asked: nothing is written. */
export class PreviewResult extends Query<ResultPreview> {
  constructor(
    readonly matchId: MatchId,
    readonly homeScore: number,
    readonly awayScore: number,
  ) {
    super();
  }
}

@QueryHandler(PreviewResult)
export class PreviewResultHandler implements IQueryHandler<PreviewResult> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    private readonly calendar: Calendar,
    private readonly names: PublicNames,
  ) {}

  async execute({ matchId, homeScore, awayScore }: PreviewResult): Promise<ResultPreview> {
    const { matches } = await this.calendar.season();
    const match = matches.get(matchId);
    if (!match) throw new Rejection('MATCH_NOT_FOUND');
    if (match.status === 'void') throw new Rejection('MATCH_VOID');
    const board = await boardOf(this.reads, match.week);
    if (!board) return NOTHING;
    const preview = await board.preview(matchId, outcomeOf(homeScore, awayScore), LEADERS);
    const { affected, gains, losses, coupons, before, after } = preview;
    return {
      affected,
      gains,
      losses,
      coupons,
      leadersBefore: await this.#initialsOf(before),
      leadersAfter: await this.#initialsOf(after),
    };
  }

  async #initialsOf(rows: readonly StandingsRow[]): Promise<readonly string[]> {
    const named = await this.names.named(rows);
    return named.map(({ name }) => name.name);
  }
}
