import { Inject, Injectable } from '@nestjs/common';
import type { ResultPreview } from '@onda-on/contracts/api';
import type { SlotResult, WeekNumber } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { PublicNames } from '../standings/public-names.ts';

/** How many of those who share the first place are named before and after. */
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
};

/** What results would do to a week's table. Only asked: nothing is written. */
@Injectable()
export class ResultPreviews {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly names: PublicNames,
  ) {}

  /** `wanted` are the week's matches that would come to something else, by id. */
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
    };
  }

  async #initialsOf(rows: readonly StandingsRow[]): Promise<readonly string[]> {
    const named = await this.names.named(rows);
    return named.map(({ name }) => name.name);
  }
}
