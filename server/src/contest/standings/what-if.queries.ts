import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WhatIfAnswer } from '@onda-on/contracts/api';
import {
  bestIn,
  isOutcome,
  LEADERBOARD_LIMIT,
  Rejection,
  type CouponNo,
  type SlotResult,
} from '@onda-on/contracts/rules';
import { widestOf, type BoardUnder, type WeekBoard } from '@onda-on/projections';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { BoardPasses } from './board-passes.ts';
import { entryTableOf, SealedBoards, type AskedTable } from './past-standings.queries.ts';
import { PublicNames } from './public-names.ts';
import { neighboursOf, standingsEntry } from './standings.queries.ts';

/** `outcomes` has a letter for each match of the sheet; without it nothing is tried. */
export class GetWhatIf extends QueryWith<
  AskedTable & Readonly<{ outcomes: string | undefined }>,
  WhatIfAnswer
>() {}

type Attempt = Readonly<{ tried: string; results: readonly SlotResult[] }>;

/** The table if the week's open matches ended so. Only results are tried; no coupon and no result is written. */
@QueryHandler(GetWhatIf)
export class GetWhatIfHandler implements IQueryHandler<GetWhatIf> {
  constructor(
    private readonly boards: SealedBoards,
    private readonly names: PublicNames,
    private readonly passes: BoardPasses,
  ) {}

  async execute({ week, outcomes, couponNo, network }: GetWhatIf): Promise<WhatIfAnswer> {
    const board = await this.boards.of(week);
    const attempt = attemptOf(outcomes, board.view.results);
    return this.passes.run(network, () => this.#answer(board, attempt, couponNo));
  }

  async #answer(
    board: WeekBoard,
    { tried, results }: Attempt,
    couponNo: CouponNo | undefined,
  ): Promise<WhatIfAnswer> {
    const table = board.under(results, board.view.results);
    const named = await this.names.named(await table.pageOf(1, LEADERBOARD_LIMIT));
    const shown = entryTableOf(board, table);
    return {
      week: board.view.week,
      results,
      tried,
      open: [...board.view.results.keys()].filter((slot) => board.view.results[slot] === 'pending'),
      coupons: board.view.coupons,
      histogram: table.histogram,
      decided: table.decided,
      best: bestIn(table.histogram),
      entries: named.map(({ row, name }) => standingsEntry(row, name, shown)),
      ...(couponNo === undefined ? NOBODY : await this.#ownOf(couponNo, board, table)),
    };
  }

  async #ownOf(
    couponNo: CouponNo,
    board: WeekBoard,
    table: BoardUnder,
  ): Promise<Pick<WhatIfAnswer, 'me' | 'prospects'>> {
    const [row, prospects] = [await table.rowOf(couponNo), board.prospectsOf(couponNo, table.results)];
    const [named] = row ? await this.names.named([row]) : [];
    if (!prospects || !named) return NOBODY;
    const { best, swings } = prospects;
    return {
      me: {
        ...standingsEntry(named.row, named.name, entryTableOf(board, table)),
        ...neighboursOf(named.row, table),
      },
      prospects: {
        rankNow: named.row.previousRank,
        best,
        swings,
        deciding: widestOf(swings)?.slot ?? null,
      },
    };
  }
}

const NOBODY = { me: null, prospects: null } as const;

/** The results with the tried outcomes of the matches that have none. */
function attemptOf(outcomes: string | undefined, results: readonly SlotResult[]): Attempt {
  const letters = (outcomes ?? '-'.repeat(results.length)).split('');
  const isFine =
    letters.length === results.length && letters.every((each) => each === '-' || isOutcome(each));
  if (!isFine) throw new Rejection('WRONG_OUTCOMES', { matches: results.length });
  const tried = results.map((result, slot) => {
    const letter = letters[slot];
    return result === 'pending' && isOutcome(letter) ? letter : null;
  });
  return {
    tried: tried.map((each) => each ?? '-').join(''),
    results: results.map((result, slot) => tried[slot] ?? result),
  };
}
