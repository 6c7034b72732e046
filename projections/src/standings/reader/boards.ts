import type { WeekNumber } from '@onda-on/contracts/rules';
import {
  BOARD_CHUNKS,
  SEASON,
  STANDINGS,
  type BoardChunkView,
  type StandingsView,
} from '@onda-on/contracts/views';
import {
  withinTime,
  type Position,
  type Checkpoints,
  type DocumentReader,
  type Saved,
} from '@onda-on/stores';

import { loadBoard } from './board-columns.ts';
import { SeasonBoard } from './season-board.ts';
import { WeekBoard } from './week-board.ts';

/** How long a reader waits for the report of a save whose document it has already read. */
const HEAR_MS_MAX = 500;
const ATTEMPTS_MAX = 3;

/**
 * Full tables for readers. Each is loaded from its chunks once, then updated as saves are reported: from their
 * documents where this process writes them, else by reading the changed chunks. The document's position shows whether a
 * table is current, so a missed report costs a load and never shows a wrong table.
 */
class Boards {
  readonly #reads: DocumentReader & Checkpoints;
  readonly #boards = new Map<WeekNumber, WeekBoard>();
  readonly #loading = new Map<WeekNumber, Promise<WeekBoard | undefined>>();
  readonly #stale = new StaleChunks();
  #season: SeasonBoard | undefined;

  constructor(reads: DocumentReader & Checkpoints) {
    this.#reads = reads;
    reads.onSaved((saved) => this.#hear(saved));
  }

  async week(week: WeekNumber): Promise<WeekBoard | undefined> {
    const view = await this.#reads.get(STANDINGS, String(week));
    const known = this.#boards.get(week);
    if (view && known?.view.position === view.position && !this.#stale.hasAny(week)) return known;
    // Loaded as for a visitor, whoever is first: a visitor may join the wait.
    const loading = this.#loading.get(week) ?? withinTime(Infinity, () => this.#current(week, view));
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

  async #current(week: WeekNumber, view: StandingsView | undefined): Promise<WeekBoard | undefined> {
    try {
      return (view && (await this.#broughtUpTo(view))) ?? (await this.#load(week));
    } finally {
      this.#loading.delete(week);
    }
  }

  /** A known table updated by its changed chunks; undefined when these are unknown, or change again and again. */
  async #broughtUpTo(seen: StandingsView): Promise<WeekBoard | undefined> {
    const { week } = seen;
    let view: StandingsView | undefined = seen;
    for (let attempt = 0; attempt < ATTEMPTS_MAX && view && this.#boards.has(week); attempt += 1) {
      if (!(await this.#hasHeardOf(view))) return undefined;
      const ids = this.#stale.take(week);
      const chunks = await this.#reads.getMany(BOARD_CHUNKS, ids);
      const after: StandingsView | undefined = await this.#reads.get(STANDINGS, String(week));
      const board = this.#boards.get(week);
      if (board && after?.position === view.position) {
        for (const chunk of chunks.values()) board.columns.put(chunk);
        board.renew(view);
        return board;
      }
      for (const id of ids) this.#stale.add(id);
      view = after;
    }
    return undefined;
  }

  /** Whether all saves up to the document's position were reported; once a position is reached, they were. */
  async #hasHeardOf({ position }: StandingsView): Promise<boolean> {
    const saved = BigInt(position ?? 0);
    if (this.#stale.heard < saved)
      await this.#reads.reached('standings', saved, AbortSignal.timeout(HEAR_MS_MAX));
    return this.#stale.heard >= saved;
  }

  /** Chunks that change during the load stay stale, because the load may have read their old state. */
  async #load(week: WeekNumber): Promise<WeekBoard | undefined> {
    this.#stale.forget(week);
    const loaded = await loadBoard(this.#reads, week);
    if (!loaded) this.#boards.delete(week);
    else this.#boards.set(week, new WeekBoard(this.#reads, loaded));
    return this.#boards.get(week);
  }

  #hear({ collections, touched, position }: Saved) {
    if (!collections.includes(STANDINGS.name) && !collections.includes(BOARD_CHUNKS.name)) return;
    if (touched) {
      for (const { collection, id, document } of touched)
        if (collection === BOARD_CHUNKS.name) this.#hearOfChunk(id, document as BoardChunkView | undefined);
      for (const { collection, document } of touched)
        if (collection === STANDINGS.name && document) this.#renew(document as StandingsView);
    } else this.#forget();
    this.#stale.heardTo(position);
  }

  /** Another process's save is reported without documents. */
  #hearOfChunk(id: string, chunk: BoardChunkView | undefined) {
    if (chunk) this.#boards.get(chunk.week)?.columns.put(chunk);
    else this.#stale.add(id);
  }

  /** After a rebuild a table may differ at the same position. */
  #forget() {
    this.#boards.clear();
    this.#season = undefined;
  }

  #renew(view: StandingsView) {
    this.#boards.get(view.week)?.renew(view);
  }
}

const known = new WeakMap<object, Boards>();

function boardsOf(reads: DocumentReader & Checkpoints): Boards {
  const boards = known.get(reads) ?? new Boards(reads);
  known.set(reads, boards);
  return boards;
}

/**
 * A week's full table, for any page, any coupon's place and any preview without reading the log. The first call loads
 * the chunks (some 0.2 s for a million coupons), later ones cost one small document. Undefined for a week without a
 * table. Call it again for each request.
 */
export const boardOf = (
  reads: DocumentReader & Checkpoints,
  week: WeekNumber,
): Promise<WeekBoard | undefined> => boardsOf(reads).week(week);

/** The season's full table; undefined before the first result. Call it again for each request. */
export const seasonBoardOf = (reads: DocumentReader & Checkpoints): Promise<SeasonBoard | undefined> =>
  boardsOf(reads).season();

/** Chunks that another process has written since this one read them, as far as saves were reported. */
class StaleChunks {
  readonly #ids = new Map<number, Set<string>>();
  #heard: Position = 0n;

  get heard(): Position {
    return this.#heard;
  }

  heardTo(position: Position) {
    if (position > this.#heard) this.#heard = position;
  }

  add(id: string) {
    const week = Number(id.slice(0, id.indexOf(':')));
    const ids = this.#ids.get(week) ?? new Set();
    this.#ids.set(week, ids.add(id));
  }

  hasAny(week: WeekNumber): boolean {
    return (this.#ids.get(week)?.size ?? 0) > 0;
  }

  /** Returns and clears a week's stale chunks; the caller reads them. */
  take(week: WeekNumber): readonly string[] {
    const ids = [...(this.#ids.get(week) ?? [])];
    this.forget(week);
    return ids;
  }

  forget(week: WeekNumber) {
    this.#ids.delete(week);
  }
}
