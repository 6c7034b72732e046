import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StandingsAnswer } from '@onda-on/contracts/api';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { STANDINGS, type StandingsRow, type StandingsView } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { verificationsOf } from '../coupons/verification.ts';
import { Calendar } from '../weeks/calendar.ts';
import { EntryWindow } from '../weeks/entry-window.ts';
import { bucketOf } from './histogram.ts';
import { isWithin, pageAt, type Page } from './page-of.ts';
import { PublicNames } from './public-names.ts';
import { emptyTable, standingsAnswer } from './standings-answer.ts';
import { standingsEntry } from './table-entry.ts';

/** `couponNo` asks where that coupon stands. */
export class GetStandings extends Query<StandingsAnswer> {
  constructor(
    readonly week: WeekNumber,
    readonly page: Page,
    readonly couponNo: CouponNo | undefined,
  ) {
    super();
  }
}

/** A page of a week's table, every place of it. */
@QueryHandler(GetStandings)
export class GetStandingsHandler implements IQueryHandler<GetStandings> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly calendar: Calendar,
    private readonly names: PublicNames,
    private readonly window: EntryWindow,
  ) {}

  async execute({ week, page, couponNo }: GetStandings): Promise<StandingsAnswer> {
    const { matchesOf } = await this.calendar.season();
    const matches = matchesOf(week);
    const table = (await this.reads.get(STANDINGS, String(week))) ?? emptyTable(week, matches);
    const rows = await this.#rowsOf(table, page);
    const [named, unverified] = await Promise.all([this.names.named(rows), this.#unverified(rows, table)]);
    return {
      ...standingsAnswer(table, matches, this.window.now, page),
      entries: named.map(({ row, name }) => standingsEntry(row, name, table, unverified.has(row.couponNo))),
      me: couponNo === undefined ? null : await this.#placeOf(couponNo, table, page),
    };
  }

  /** The first hundred stand in the document; what is behind them only the board has. */
  async #rowsOf({ week, top, coupons }: StandingsView, page: Page): Promise<readonly StandingsRow[]> {
    if (isWithin(page, top.length, coupons))
      return top.slice((page.page - 1) * page.size, page.page * page.size);
    const board = await boardOf(this.reads, week);
    return board ? board.pageOf(page.page, page.size) : [];
  }

  /** Coupons that take part in no prize. There is none to be given before the first result. */
  async #unverified(rows: readonly StandingsRow[], { decided }: StandingsView): Promise<ReadonlySet<string>> {
    if (decided === 0) return new Set();
    const verifications = await verificationsOf(
      this.reads,
      rows.map(({ couponNo }) => couponNo),
    );
    return new Set(
      [...verifications].filter(([, state]) => state === 'pending').map(([couponNo]) => couponNo),
    );
  }

  async #placeOf(couponNo: CouponNo, table: StandingsView, { size }: Page): Promise<StandingsAnswer['me']> {
    const board = await boardOf(this.reads, table.week);
    const [index, row] = [board?.placeOf(couponNo), await board?.rowOf(couponNo)];
    const [named] = row ? await this.names.named([row]) : [];
    if (index === undefined || !named) return null;
    const bucket = named.row.rank === null ? undefined : bucketOf(named.row.correct, table.histogram);
    return {
      ...standingsEntry(named.row, named.name, table),
      page: pageAt(index, size),
      sharedWith: bucket ? Math.max(0, bucket.size - 1) : 0,
      above: bucket?.better ?? 0,
    };
  }
}
