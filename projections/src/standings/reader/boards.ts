import type { WeekNumber } from '@onda-on/contracts/rules';
import {
  BOARD_CHUNKS,
  SEASON,
  STANDINGS,
  type BoardChunkView,
  type StandingsView,
} from '@onda-on/contracts/views';
import type { ReadStore, Saved } from '@onda-on/stores';

import { loadBoard } from './board-columns.ts';
import { SeasonBoard } from './season-board.ts';
import { WeekBoard } from './week-board.ts';

/**
 * Whole tables for readers. Each is loaded from its chunks once and kept current by what the projection saves; the
 * document's position decides whether it still is, so a save that was not heard of costs a load, never a wrong table.
 */
class Boards {
  readonly #reads: ReadStore;
  readonly #boards = new Map<WeekNumber, WeekBoard>();
  readonly #loading = new Map<WeekNumber, Promise<WeekBoard | undefined>>();
  #season: SeasonBoard | undefined;

  constructor(reads: ReadStore) {
    this.#reads = reads;
    reads.onSaved((saved) => this.#hear(saved));
  }

  async week(week: WeekNumber): Promise<WeekBoard | undefined> {
    const view = await this.#reads.get(STANDINGS, String(week));
    const known = this.#boards.get(week);
    if (view && known?.view.position === view.position) return known;
    const loading = this.#loading.get(week) ?? this.#load(week);
    this.#loading.set(week, loading);
    return loading;
  }

  async season(): Promise<SeasonBoard | undefined> {
    const view = await this.#reads.get(SEASON, 'season');
    if (!view || this.#season?.view.position === view.position) return view && this.#season;
    const boards = await Promise.all(view.weeks.map((week) => this.week(week)));
    this.#season = new SeasonBoard(
      view,
      boards.filter((board) => board !== undefined),
    );
    return this.#season;
  }

  async #load(week: WeekNumber): Promise<WeekBoard | undefined> {
    try {
      const loaded = await loadBoard(this.#reads, week);
      if (!loaded) this.#boards.delete(week);
      else this.#boards.set(week, new WeekBoard(this.#reads, loaded));
      return this.#boards.get(week);
    } finally {
      this.#loading.delete(week);
    }
  }

  /** Of what another process has saved there are no documents here: the table is then loaded again when asked for. */
  #hear({ collections, touched }: Saved) {
    if (!touched) {
      if (collections.includes(STANDINGS.name)) this.#forget();
      return;
    }
    for (const { collection, document } of touched) {
      if (collection === BOARD_CHUNKS.name && document) this.#put(document as BoardChunkView);
    }
    for (const { collection, document } of touched) {
      if (collection === STANDINGS.name && document) this.#renew(document as StandingsView);
    }
  }

  /** A table that was built anew may be another one at the same position. */
  #forget() {
    this.#boards.clear();
    this.#season = undefined;
  }

  #put(chunk: BoardChunkView) {
    this.#boards.get(chunk.week)?.columns.put(chunk);
  }

  #renew(view: StandingsView) {
    this.#boards.get(view.week)?.renew(view);
  }
}

const known = new WeakMap<ReadStore, Boards>();

function boardsOf(reads: ReadStore): Boards {
  const boards = known.get(reads) ?? new Boards(reads);
  known.set(reads, boards);
  return boards;
}

/**
 * A week's whole table, from which any page, any coupon's place and any what-if follow without the log: the first call
 * loads the chunks (some 0.2 s for a million coupons), later ones cost one small document. Undefined for a week without
 * a table. Ask anew for each request and do not keep it.
 */
export const boardOf = (reads: ReadStore, week: WeekNumber): Promise<WeekBoard | undefined> =>
  boardsOf(reads).week(week);

/** The season's whole table; undefined before the first result. */
export const seasonBoardOf = (reads: ReadStore): Promise<SeasonBoard | undefined> => boardsOf(reads).season();
