import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CorrectionMoves, CorrectionMovesAnswer, MovedEntry } from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT, placeIn, type Picks } from '@onda-on/contracts/rules';
import type { ResultChange, StandingsRow } from '@onda-on/contracts/views';
import type { WeekBoard } from '@onda-on/projections';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { Calendar } from '../weeks/calendar.ts';
import { BoardPasses } from './board-passes.ts';
import { SealedBoards, type AskedTable } from './past-standings.queries.ts';
import { type PublicName, PublicNames } from './public-names.ts';

/** Which places each correction of a week moved, in the order of the log. */
export class GetCorrectionMoves extends QueryWith<AskedTable, CorrectionMovesAnswer>() {}

@QueryHandler(GetCorrectionMoves)
export class GetCorrectionMovesHandler implements IQueryHandler<GetCorrectionMoves> {
  constructor(
    private readonly boards: SealedBoards,
    private readonly calendar: Calendar,
    private readonly names: PublicNames,
    private readonly passes: BoardPasses,
  ) {}

  async execute({ week, couponNo, network }: GetCorrectionMoves): Promise<CorrectionMovesAnswer> {
    const board = await this.boards.of(week);
    const own = couponNo === undefined ? undefined : await board.rowOf(couponNo);
    const { matches } = await this.calendar.season();
    const corrections: CorrectionMoves[] = [];
    for (const change of board.view.changes) {
      const made = matches
        .get(change.matchId)
        ?.corrections.find(({ revision }) => revision === change.revision);
      const moves = await this.passes.run(network, () => this.#movesOf(board, change, own?.picks));
      corrections.push({ ...moves, at: made?.at ?? null });
    }
    return { week, corrections };
  }

  async #movesOf(
    board: WeekBoard,
    change: ResultChange,
    own: Picks | undefined,
  ): Promise<Omit<CorrectionMoves, 'at'>> {
    const { matchId, revision, coupons, affected, before, after } = change;
    const { rose, fell, first } = await board.movesOf(change, LEADERBOARD_LIMIT);
    const named = await this.names.named(first.map(({ row }) => row));
    return {
      matchId,
      revision,
      coupons,
      affected,
      rose,
      fell,
      first: named.flatMap(({ row, name }, i) => (first[i] ? movedEntry(row, name, first[i]) : [])),
      me: own === undefined ? null : { before: placeIn(before, own), after: placeIn(after, own) },
    };
  }
}

const movedEntry = (
  { entryId, previousRank, rank }: StandingsRow,
  { name, tcNumber }: PublicName,
  { wasFirst, isFirst }: Pick<MovedEntry, 'wasFirst' | 'isFirst'>,
): MovedEntry => ({
  id: entryId,
  name,
  tcNumber,
  rankBefore: previousRank,
  rankAfter: rank,
  wasFirst,
  isFirst,
});
