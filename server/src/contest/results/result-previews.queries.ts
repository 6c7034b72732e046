import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ResultPreview } from '@onda-on/contracts/api';
import { type SlotResult, type WeekNumber, Rejection, type MatchId } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { PrizeEffects } from '../prizes/prize-effects.ts';
import { PublicNames } from '../standings/public-names.ts';
import { Calendar } from '../weeks/calendar.ts';

/** How many of the coupons in the first place are named, before and after. */
const LEADERS = 3;
const NOTHING: ResultPreview = {
  affected: 0,
  gains: 0,
  losses: 0,
  coupons: 0,
  voided: 0,
  firstBefore: 0,
  firstAfter: 0,
  leadersBefore: [],
  leadersAfter: [],
  leadMoves: false,
  prize: null,
};

/** Previews how results would change a week's table; nothing is written. */
@Injectable()
export class ResultPreviews {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly names: PublicNames,
    private readonly prizes: PrizeEffects,
  ) {}

  /** `wanted` maps ids of the week's matches to their new results. */
  async of(week: WeekNumber, wanted: ReadonlyMap<string, SlotResult>): Promise<ResultPreview> {
    const board = await boardOf(this.reads, week);
    if (!board) return NOTHING;
    const { before, after, movesLead, ...swing } = await board.preview(wanted, LEADERS);
    return {
      ...swing,
      firstBefore: before.count,
      firstAfter: after.count,
      leadersBefore: await this.#initialsOf(before.rows),
      leadersAfter: await this.#initialsOf(after.rows),
      leadMoves: movesLead,
      prize: await this.prizes.of(week, wanted),
    };
  }

  async #initialsOf(rows: readonly StandingsRow[]): Promise<readonly string[]> {
    const named = await this.names.named(rows);
    return named.map(({ name }) => name.name);
  }
}

export class PreviewResult extends QueryWith<{ matchId: MatchId; result: SlotResult }, ResultPreview>() {}

@QueryHandler(PreviewResult)
export class PreviewResultHandler implements IQueryHandler<PreviewResult> {
  constructor(
    private readonly calendar: Calendar,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ matchId, result }: PreviewResult): Promise<ResultPreview> {
    const match = (await this.calendar.season()).matches.get(matchId);
    if (!match) throw new Rejection('MATCH_NOT_FOUND');
    // A void match takes no result before it is reinstated.
    if (match.status === 'void' && result !== 'pending') throw new Rejection('MATCH_VOID');
    return this.previews.of(match.week, new Map([[matchId, result]]));
  }
}
