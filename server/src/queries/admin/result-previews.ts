import { Inject, Injectable } from '@nestjs/common';
import type { ResultPreview } from '@onda-on/contracts/api';
import type { SlotResult, WeekNumber } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

import { READ_STORE } from '../../stores.module.ts';
import { PublicNames } from '../people/public-names.ts';

/** How many of the first places are named before and after. */
const LEADERS = 3;
const NOTHING = { affected: 0, gains: 0, losses: 0, coupons: 0, leadersBefore: [], leadersAfter: [] };

/** What results would do to a week's table. Only asked: nothing is written. */
@Injectable()
export class ResultPreviews {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    private readonly names: PublicNames,
  ) {}

  /** `wanted` are the week's matches that would come to something else, by id. */
  async of(week: WeekNumber, wanted: ReadonlyMap<string, SlotResult>): Promise<ResultPreview> {
    const board = await boardOf(this.reads, week);
    if (!board) return NOTHING;
    const { affected, gains, losses, coupons, before, after } = await board.preview(wanted, LEADERS);
    const [leadersBefore, leadersAfter] = [await this.#initialsOf(before), await this.#initialsOf(after)];
    return { affected, gains, losses, coupons, leadersBefore, leadersAfter };
  }

  async #initialsOf(rows: readonly StandingsRow[]): Promise<readonly string[]> {
    const named = await this.names.named(rows);
    return named.map(({ name }) => name.name);
  }
}
