import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  StandingsAnswer,
  StandingsStep,
  StandingsStepsAnswer,
  StandingsViewName,
  StepResult,
} from '@onda-on/contracts/api';
import {
  bestIn,
  correctIn,
  Rejection,
  type CouponNo,
  type MatchId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { RESULT_HISTORY, type MatchView } from '@onda-on/contracts/views';
import { boardOf, stopsOf, type BoardUnder, type Stop, type WeekBoard } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { Calendar } from '../weeks/calendar.ts';
import { BoardPasses } from './board-passes.ts';
import { PublicNames } from './public-names.ts';
import {
  neighboursOf,
  pageAt,
  pagesOf,
  standingsEntry,
  type EntryTable,
  type PageOfRows,
} from './standings.queries.ts';

/** A coupon's number and the client network that asks, on whose account the table is computed. */
export type AskedTable = Readonly<{ week: WeekNumber; couponNo: CouponNo | undefined; network: string }>;

/** Boards of sealed weeks. Before the seal nothing that depends on picks is shown (docs/threat-model.md#copying-picks). */
@Injectable()
export class SealedBoards {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints) {}

  /** @throws {Rejection} WEEK_NOT_SEALED also for a week without coupons. */
  async of(week: WeekNumber): Promise<WeekBoard> {
    const board = await boardOf(this.reads, week);
    if (!board?.view.isSealed) throw new Rejection('WEEK_NOT_SEALED');
    return board;
  }

  async stopsOf({ view }: WeekBoard): Promise<readonly Stop[]> {
    const history = await this.reads.get(RESULT_HISTORY, String(view.week));
    return stopsOf(view.sheet, history?.steps ?? []);
  }
}

/** Rows of a table under other results, as entries of the table. */
export const entryTableOf = (board: WeekBoard, { decided }: Pick<BoardUnder, 'decided'>): EntryTable => ({
  sheet: board.view.sheet,
  scorePerCorrect: board.view.scorePerCorrect,
  isSealed: true,
  decided,
});

/** `after` counts the week's stops from 1. */
export class GetStandingsAt extends QueryWith<
  AskedTable & Readonly<{ page: PageOfRows; after: number; view: StandingsViewName }>,
  StandingsAnswer
>() {}

@QueryHandler(GetStandingsAt)
export class GetStandingsAtHandler implements IQueryHandler<GetStandingsAt> {
  constructor(
    private readonly boards: SealedBoards,
    private readonly calendar: Calendar,
    private readonly names: PublicNames,
    private readonly passes: BoardPasses,
  ) {}

  async execute({ week, page, couponNo, after, view, network }: GetStandingsAt): Promise<StandingsAnswer> {
    const board = await this.boards.of(week);
    const stops = await this.boards.stopsOf(board);
    const [stop, before] = [stops[after - 1], stops[after - 2]];
    if (!stop) throw new Rejection('WRONG_STEP', { steps: stops.length });
    const { matches } = await this.calendar.season();
    return this.passes.run(network, async () => {
      const table = board.under(stop.results[view], before?.results[view]);
      const rows = await table.pageOf(page.page, page.size);
      const named = await this.names.named(rows);
      const shown = entryTableOf(board, table);
      return {
        ...answerAt(board, table, page),
        latest: latestAt(stop, view, matches.get(stop.matchId)),
        entries: named.map(({ row, name }) => standingsEntry(row, name, shown)),
        me: couponNo === undefined ? null : await this.#placeOf(couponNo, board, table, page),
      };
    });
  }

  async #placeOf(
    couponNo: CouponNo,
    board: WeekBoard,
    table: BoardUnder,
    { size }: PageOfRows,
  ): Promise<StandingsAnswer['me']> {
    const [index, row] = [table.placeOf(couponNo), await table.rowOf(couponNo)];
    const [named] = row ? await this.names.named([row]) : [];
    if (index === undefined || !named) return null;
    return {
      ...standingsEntry(named.row, named.name, entryTableOf(board, table)),
      page: pageAt(index, size),
      ...neighboursOf(named.row, table),
    };
  }
}

/** The answer without its rows and its latest match. */
function answerAt(
  { view }: WeekBoard,
  { results, decided, histogram }: BoardUnder,
  { page, size }: PageOfRows,
): Omit<StandingsAnswer, 'entries' | 'me' | 'latest'> {
  const { week, coupons, blocked } = view;
  return {
    week,
    isSealed: true,
    isLive: false,
    results,
    decided,
    coupons,
    blocked,
    averageCorrect: coupons === 0 ? 0 : Math.round((correctIn(histogram) / coupons) * 100) / 100,
    best: bestIn(histogram),
    histogram,
    nextKickOff: null,
    corrections: [],
    page,
    pages: pagesOf(coupons, size),
    size,
  };
}

/** The match of the stop, unless this reading has no result for it. */
function latestAt(
  stop: Stop,
  view: StandingsViewName,
  match: MatchView | undefined,
): StandingsAnswer['latest'] {
  const { score } = stop[view];
  if (!match || !score) return null;
  const { homeTeam, awayTeam, matchDate } = match;
  return { homeTeam, awayTeam, ...score, at: stop.at, matchDate };
}

export class GetStandingsSteps extends QueryWith<AskedTable, StandingsStepsAnswer>() {}

@QueryHandler(GetStandingsSteps)
export class GetStandingsStepsHandler implements IQueryHandler<GetStandingsSteps> {
  constructor(
    private readonly boards: SealedBoards,
    private readonly calendar: Calendar,
    private readonly passes: BoardPasses,
  ) {}

  async execute({ week, couponNo, network }: GetStandingsSteps): Promise<StandingsStepsAnswer> {
    const board = await this.boards.of(week);
    const { matches } = await this.calendar.season();
    const steps: StandingsStep[] = [];
    for (const stop of await this.boards.stopsOf(board)) {
      // One pass each, so that a sheet of sixteen matches holds nothing up for long.
      const me =
        couponNo === undefined ? null : await this.passes.run(network, () => placesAt(board, stop, couponNo));
      steps.push(stepOf(stop, matches, me));
    }
    return { week, steps };
  }
}

function placesAt(board: WeekBoard, { results }: Stop, couponNo: CouponNo): StandingsStep['me'] {
  const placeUnder = (view: StandingsViewName) => {
    const place = board.placeUnder(couponNo, results[view]);
    const isDecided = results[view].some((each) => each !== 'pending' && each !== 'void');
    return place && { rank: isDecided ? place.rank : null, correct: place.correct };
  };
  const [published, corrected] = [placeUnder('published'), placeUnder('corrected')];
  return published && corrected ? { published, corrected } : null;
}

function stepOf(
  { matchId, slot, at, published, corrected, results }: Stop,
  matches: ReadonlyMap<MatchId, MatchView>,
  me: StandingsStep['me'],
): StandingsStep {
  const { homeTeam = '', awayTeam = '' } = matches.get(matchId) ?? {};
  return {
    matchId,
    slot,
    homeTeam,
    awayTeam,
    at,
    published: resultOf(published),
    corrected: resultOf(corrected),
    results,
    me,
  };
}

const resultOf = ({ result, score }: Stop['published']): StepResult => ({
  result,
  homeScore: score?.homeScore ?? null,
  awayScore: score?.awayScore ?? null,
});
