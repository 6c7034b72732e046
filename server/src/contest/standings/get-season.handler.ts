import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SeasonAnswer, SeasonEntry } from '@onda-on/contracts/api';
import { accuracyOf, type CouponNo } from '@onda-on/contracts/rules';
import { SEASON, type SeasonRow, type SeasonView } from '@onda-on/contracts/views';
import { couponBookOf, seasonBoardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { isWithin, pageAt, pagesOf, type Page } from './page-of.ts';
import { PublicNames, type PublicName } from './public-names.ts';

/** `couponNo` asks where its owner stands. */
export class GetSeason extends Query<SeasonAnswer> {
  constructor(
    readonly page: Page,
    readonly couponNo: CouponNo | undefined,
  ) {
    super();
  }
}

const NO_SEASON: SeasonView = { participants: 0, weeks: [], histogram: [], top: [] };

/** A page of the season's table: all weeks added up. */
@QueryHandler(GetSeason)
export class GetSeasonHandler implements IQueryHandler<GetSeason> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly names: PublicNames,
  ) {}

  async execute({ page, couponNo }: GetSeason): Promise<SeasonAnswer> {
    const season = (await this.reads.get(SEASON, 'season')) ?? NO_SEASON;
    const named = await this.names.named(await this.#rowsOf(season, page));
    return {
      participants: season.participants,
      weeks: season.weeks,
      page: page.page,
      pages: pagesOf(season.participants, page.size),
      size: page.size,
      entries: named.map(({ row, name }) => seasonEntry(row, name)),
      me: couponNo === undefined ? null : await this.#placeOf(couponNo, page),
    };
  }

  /** The first hundred stand in the document; what is behind them only the board has. */
  async #rowsOf({ top, participants }: SeasonView, page: Page): Promise<readonly SeasonRow[]> {
    if (isWithin(page, top.length, participants))
      return top.slice((page.page - 1) * page.size, page.page * page.size);
    const board = await seasonBoardOf(this.reads);
    return board ? board.pageOf(page.page, page.size) : [];
  }

  async #placeOf(couponNo: CouponNo, { size }: Page): Promise<SeasonAnswer['me']> {
    const coupon = await (await couponBookOf(this.reads)).coupon(couponNo);
    const board = await seasonBoardOf(this.reads);
    if (!coupon || !board) return null;
    const [index, row] = [board.placeOf(coupon.participantId), board.rowOf(coupon.participantId)];
    const [named] = row ? await this.names.named([row]) : [];
    if (index === undefined || !named) return null;
    return { ...seasonEntry(named.row, named.name), page: pageAt(index, size) };
  }
}

/** It has no id: nothing may link a person's weeks. */
const seasonEntry = (row: SeasonRow, { name, tcNumber }: PublicName): SeasonEntry => ({
  rank: row.rank,
  name,
  tcNumber,
  correctPredictions: row.correct,
  totalPredictions: row.decided,
  accuracy: accuracyOf(row.correct, row.decided),
  weeks: row.weeks,
});
