import type { CouponNo, SlotResult } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';

import type { Table } from '../board.ts';
import { maskOf } from '../packed-picks.ts';
import type { Ranking } from '../ranking/ranking.ts';
import type { BoardColumns } from './board-columns.ts';

/** What the table needs of its board. */
type Source = Readonly<{
  columns: BoardColumns;
  show: (rows: readonly number[], table: Table) => Promise<readonly StandingsRow[]>;
}>;

/** A week's table under other results than its own: at an earlier moment, or with results that are tried. */
export class BoardUnder {
  readonly #source: Source;
  readonly #ranking: Ranking;
  readonly #table: Table;

  constructor(source: Source, ranking: Ranking, table: Table) {
    this.#source = source;
    this.#ranking = ranking;
    this.#table = table;
  }

  get results(): readonly SlotResult[] {
    return this.#table.results;
  }

  get decided(): number {
    return maskOf(this.results).count;
  }

  get histogram(): readonly number[] {
    return this.#table.histogram;
  }

  get places(): number {
    return this.#ranking.places;
  }

  /** The rows of a page, pages from 1. */
  pageOf(page: number, size: number): Promise<readonly StandingsRow[]> {
    return this.rowsAt((page - 1) * size, page * size);
  }

  /** The rows at these places, counted from 0. */
  rowsAt(from: number, to: number): Promise<readonly StandingsRow[]> {
    return this.#source.show([...this.#ranking.order(to).subarray(from)], this.#table);
  }

  /** All rows that equal a ranked coupon in correct picks and rarity, earlier entries first. */
  async equalTo(couponNo: CouponNo): Promise<readonly StandingsRow[]> {
    const row = this.#source.columns.rankedRowOf(couponNo);
    if (row === undefined) return [];
    const { from, to } = this.#ranking.equalTo(this.#source.columns.picks[row] ?? 0);
    return this.rowsAt(from, to);
  }

  /** A coupon's row; undefined when it is unknown or not ranked. */
  async rowOf(couponNo: CouponNo): Promise<StandingsRow | undefined> {
    const row = this.#source.columns.rankedRowOf(couponNo);
    if (row === undefined) return undefined;
    const [shown] = await this.#source.show([row], this.#table);
    return shown;
  }

  /** A coupon's index in the order; undefined when it is unknown or not ranked. Takes a pass over the rows before it. */
  placeOf(couponNo: CouponNo): number | undefined {
    const row = this.#source.columns.rankedRowOf(couponNo);
    return row === undefined ? undefined : this.#ranking.placeOf(row);
  }
}
