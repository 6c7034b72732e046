import type { CouponNo, EntryId, ParticipantId, Picks, SlotResult } from '@onda-on/contracts/rules';
import type { ResultChange, StandingsRow, StandingsView } from '@onda-on/contracts/views';
import { BoundedMap, type DocumentReader } from '@onda-on/stores';

import { BLOCKED, rowsOf, VOID, type Table } from '../board.ts';
import { movesBetween, type Moves } from '../moves.ts';
import { maskOf, correctPicksIn, unpackPicks, type ResultMask } from '../packed-picks.ts';
import { Ranking, type PickGroups } from '../ranking/ranking.ts';
import { BOARD_ENTRIES, entryIn, ROWS_PER_ENTRIES, type BoardEntry } from '../standings.collections.ts';
import { bestResultsFor, placeUnder, swingsOf, type Place, type Swing } from '../what-if.ts';
import { binarySearch } from './binary-search.ts';
import type { BoardColumns, LoadedBoard } from './board-columns.ts';
import { BoardUnder } from './board-under.ts';
import { pickGroupsOf } from './pick-groups.ts';
import { NO_ROW, RowsByPerson } from './rows-by-person.ts';

/** Rankings under other results that are kept until the table changes: some four kilobytes each for ten matches. */
const RANKINGS_MAX = 64;

/** The effect of other results; rows have their ranks before and after. */
export type BoardPreview = Readonly<{
  /** Coupons whose number of correct picks changes. */
  affected: number;
  gains: number;
  losses: number;
  coupons: number;
  /** By how many matches every coupon's total shrinks; negative when void matches are reinstated. */
  voided: number;
  before: Lead;
  after: Lead;
  /** Whether the set of coupons in first place changes. */
  movesLead: boolean;
}>;

/** The rows in first place, the earliest few of them; none before the first result. */
type Lead = Readonly<{ count: number; rows: readonly StandingsRow[] }>;

/** How a correction moved places, over the coupons that count today. */
export type BoardMoves = Moves &
  Readonly<{
    /** The first rows after the correction, then those that were among the first before it; with both ranks. */
    first: readonly Readonly<{ row: StandingsRow; wasFirst: boolean; isFirst: boolean }>[];
  }>;

/** A coupon's prospects under tried results: the best place with the open matches in its favour, and what each match does. */
export type Prospects = Readonly<{ best: Place; swings: readonly Swing[] }>;

type Persons = readonly Readonly<{ participantId: ParticipantId }>[];

/** A person's entry in a board; `row` is lower for the earlier entry. */
export type PersonEntry = Readonly<{ row: number; isBlocked: boolean }>;

/** One week's full table, loaded once and then updated. Call `boardOf` again for each request. */
export class WeekBoard {
  readonly #reads: DocumentReader;
  readonly #columns: BoardColumns;
  readonly #rowsByPerson: RowsByPerson;
  /** What was found for a list of persons, as long as the list lives and the board has this size: entries are only added. */
  readonly #rowsOf = new WeakMap<Persons, Readonly<{ size: number; rows: Int32Array }>>();
  #mask: ResultMask | undefined;
  #view: StandingsView;
  #ranking: Ranking | undefined;
  #order: Uint32Array = new Uint32Array(0);
  #isOrdered = false;
  #groups: PickGroups | undefined;
  /** By results, the latest asked for last. */
  readonly #rankings = new BoundedMap<string, Ranking>(RANKINGS_MAX);

  constructor(reads: DocumentReader, { view, columns }: LoadedBoard) {
    this.#reads = reads;
    this.#view = view;
    this.#columns = columns;
    this.#rowsByPerson = new RowsByPerson(columns);
  }

  get view(): StandingsView {
    return this.#view;
  }

  get columns(): BoardColumns {
    return this.#columns;
  }

  get places(): number {
    return this.#view.coupons;
  }

  /** The rows in prize order, until the table changes: then the same memory holds another order. */
  order(): Uint32Array {
    const ranking = this.#ranked();
    if (!this.#isOrdered) this.#order = ranking.order(ranking.places, this.#order);
    this.#isOrdered = true;
    return this.#order;
  }

  /** The rows of a page, pages from 1. */
  pageOf(page: number, size: number): Promise<readonly StandingsRow[]> {
    return this.rowsAt(this.order().slice((page - 1) * size, page * size));
  }

  /** A coupon's index in the order; undefined when it is unknown or not ranked. */
  placeOf(couponNo: CouponNo): number | undefined {
    const row = this.#columns.rankedRowOf(couponNo);
    if (row === undefined) return undefined;
    const { from, to } = this.#ranked().equalTo(this.#columns.picks[row] ?? 0);
    return binarySearch(this.order(), from, to, row);
  }

  /** A coupon's row; undefined when it is unknown or not ranked. */
  async rowOf(couponNo: CouponNo): Promise<StandingsRow | undefined> {
    const row = this.#columns.rankedRowOf(couponNo);
    if (row === undefined) return undefined;
    const [shown] = await this.rowsAt([row]);
    return shown;
  }

  /** All rows that equal a ranked coupon in correct picks and rarity, earlier entries first. */
  async equalTo(couponNo: CouponNo): Promise<readonly StandingsRow[]> {
    const row = this.#columns.rankedRowOf(couponNo);
    if (row === undefined) return [];
    const { from, to } = this.#ranked().equalTo(this.#columns.picks[row] ?? 0);
    return this.rowsAt(this.order().subarray(from, to));
  }

  /** The latest entry of each person into this week; undefined without one, or when it is void. Reads nothing. */
  entriesOf(persons: Persons): readonly (PersonEntry | undefined)[] {
    const { size, flags } = this.#columns;
    let found = this.#rowsOf.get(persons);
    if (found?.size !== size) {
      const rows = Int32Array.from(persons, ({ participantId }) => this.#rowsByPerson.find(participantId));
      found = { size, rows };
      this.#rowsOf.set(persons, found);
    }
    return Array.from(found.rows, (row) => {
      const flag = row === NO_ROW ? VOID : (flags[row] ?? 0);
      return (flag & VOID) === 0 ? { row, isBlocked: (flag & BLOCKED) !== 0 } : undefined;
    });
  }

  picksAt(row: number): Picks {
    return unpackPicks(this.#columns.picks[row] ?? 0, this.#view.results.length);
  }

  correctAt(row: number): number {
    this.#mask ??= maskOf(this.#view.results);
    return correctPicksIn(this.#columns.picks[row] ?? 0, this.#mask);
  }

  /** The random ids of rows in this week, in their order. */
  async entryIdsOf(rows: readonly number[]): Promise<readonly (EntryId | undefined)[]> {
    const read = await this.#entriesOf(rows);
    return rows.map((row) => read.get(row)?.entryId);
  }

  /** Rows by their number in the board. */
  async rowsAt(rows: Iterable<number>): Promise<readonly StandingsRow[]> {
    return this.#shown([...rows], tableOf(this.#view));
  }

  /** What the table would be with these results, by match id; writes nothing. */
  async preview(wanted: ReadonlyMap<string, SlotResult>, leaders: number): Promise<BoardPreview> {
    const { results, histogram, rarity } = this.#view;
    const other = this.#changedBy(wanted);
    const [now, then] = [maskOf(results), maskOf(other)];
    const ranking = new Ranking(this.#columns, { results: other, rarity });
    const [first, next] = [firstIn(histogram, now), firstIn(ranking.histogram, then)];
    const table = { ...tableOf(this.#view), results: other, histogram: ranking.histogram };
    const rows = [...ranking.order(Math.min(leaders, next.count))];
    return {
      ...changesBetween(this.#columns, [now, first.correct], [then, next.correct]),
      coupons: this.places,
      voided: voidIn(other) - voidIn(results),
      before: {
        count: first.count,
        rows: await this.rowsAt(this.order().slice(0, Math.min(leaders, first.count))),
      },
      after: { count: next.count, rows: await this.#shown(rows, table) },
    };
  }

  /** The table as it would be with these results, by match id; writes nothing. */
  withResults(wanted: ReadonlyMap<string, SlotResult>): BoardUnder {
    return this.under(this.#changedBy(wanted));
  }

  /** The table under other results; rows show the places that they gained or lost since `before`. */
  under(results: readonly SlotResult[], before: readonly SlotResult[] | null = null): BoardUnder {
    const previous = before && maskOf(before).count > 0 ? this.#resultsWith(before) : null;
    const table = { ...this.#resultsWith(results), previous, rarity: this.#view.rarity };
    const source = {
      columns: this.#columns,
      show: (rows: readonly number[], of: Table) => this.#shown(rows, of),
    };
    return new BoardUnder(source, this.#rankingUnder(results), table);
  }

  /** A coupon's place under other results; undefined for one that is unknown or not ranked. */
  placeUnder(couponNo: CouponNo, results: readonly SlotResult[]): Place | undefined {
    const row = this.#columns.rankedRowOf(couponNo);
    return row === undefined
      ? undefined
      : placeUnder(this.#grouped(), results, this.#columns.picks[row] ?? 0);
  }

  /** Undefined for a coupon that is unknown or not ranked. */
  prospectsOf(couponNo: CouponNo, tried: readonly SlotResult[]): Prospects | undefined {
    const row = this.#columns.rankedRowOf(couponNo);
    if (row === undefined) return undefined;
    const word = this.#columns.picks[row] ?? 0;
    const groups = this.#grouped();
    return {
      best: placeUnder(groups, bestResultsFor(word, tried), word),
      swings: swingsOf(groups, { now: this.#view.results, tried }, word),
    };
  }

  /** Who moved with a correction, and how the first `limit` rows changed. */
  async movesOf({ before, after }: ResultChange, limit: number): Promise<BoardMoves> {
    const previous = maskOf(before.results).count > 0 ? before : null;
    const table = { ...after, previous, rarity: this.#view.rarity };
    const firstUnder = ({ results }: typeof before) =>
      this.#shown([...this.#rankingUnder(results).order(limit)], table);
    const [then, now] = [await firstUnder(before), await firstUnder(after)];
    const [wasFirst, isFirst] = [then, now].map((rows) => new Set(rows.map(({ couponNo }) => couponNo)));
    const gone = then.filter(({ couponNo }) => !isFirst?.has(couponNo));
    return {
      ...movesBetween(this.#grouped(), { before, after }),
      first: [...now, ...gone].map((row) => ({
        row,
        wasFirst: wasFirst?.has(row.couponNo) === true,
        isFirst: isFirst?.has(row.couponNo) === true,
      })),
    };
  }

  /** Replaces the document. Put its chunks into the columns before. */
  renew(view: StandingsView) {
    this.#view = view;
    this.#ranking = undefined;
    this.#isOrdered = false;
    this.#groups = undefined;
    this.#mask = undefined;
    this.#rankings.clear();
  }

  #changedBy(wanted: ReadonlyMap<string, SlotResult>): readonly SlotResult[] {
    const { results, sheet } = this.#view;
    return results.map((each, slot) => wanted.get(sheet[slot] ?? '') ?? each);
  }

  #resultsWith(results: readonly SlotResult[]) {
    return { results, histogram: this.#rankingUnder(results).histogram };
  }

  #grouped(): PickGroups {
    this.#groups ??= pickGroupsOf(this.#columns);
    return this.#groups;
  }

  #rankingUnder(results: readonly SlotResult[]): Ranking {
    const key = results.join();
    const { rarity } = this.#view;
    const ranking =
      this.#rankings.get(key) ?? new Ranking(this.#columns, { results, rarity }, this.#grouped());
    this.#rankings.set(key, ranking);
    return ranking;
  }

  #ranked(): Ranking {
    this.#ranking ??= new Ranking(this.#columns, this.#view);
    return this.#ranking;
  }

  async #shown(rows: readonly number[], table: Table) {
    const packed = rows.map((row) => ({
      row,
      word: this.#columns.picks[row] ?? 0,
      participantId: this.#columns.participantAt(row),
    }));
    const entries = await this.#entriesOf(rows);
    const show = rowsOf(table);
    return packed.flatMap(({ row, word, participantId }) => {
      const entry = entries.get(row);
      return entry ? [show(word, participantId, entry)] : [];
    });
  }

  async #entriesOf(rows: readonly number[]): Promise<ReadonlyMap<number, BoardEntry>> {
    if (rows.length === 0) return new Map();
    const { week } = this.#view;
    const partOf = (row: number) => `${week}:${Math.floor(row / ROWS_PER_ENTRIES)}`;
    const parts = await this.#reads.getMany(BOARD_ENTRIES, [...new Set(rows.map(partOf))]);
    const lines = new Map(Array.from(parts, ([id, part]) => [id, part.lines.split('\n')] as const));
    return new Map(
      rows.flatMap((row) => {
        const line = lines.get(partOf(row))?.[row % ROWS_PER_ENTRIES];
        return line === undefined ? [] : [[row, entryIn(line)] as const];
      }),
    );
  }
}

const tableOf = ({ results, histogram, previous = null, rarity }: StandingsView): Table => ({
  results,
  histogram,
  previous,
  rarity,
});

/** The correct picks of the first place, and how many coupons share it; none before the first result. */
function firstIn(histogram: readonly number[], { count }: ResultMask) {
  const correct = count === 0 ? -1 : histogram.findLastIndex((rows) => rows > 0);
  return { correct, count: histogram[correct] ?? 0 };
}

const voidIn = (results: readonly SlotResult[]): number => results.filter((each) => each === 'void').length;

/** Results, and how many correct picks the first place has with them. */
type Standing = readonly [ResultMask, first: number];

function changesBetween(
  { size, picks, flags }: BoardColumns,
  [now, first]: Standing,
  [then, next]: Standing,
) {
  let [gains, losses, movesLead] = [0, 0, false];
  for (let row = 0; row < size; row += 1) {
    if (flags[row] !== 0) continue;
    const [before, after] = [correctPicksIn(picks[row] ?? 0, now), correctPicksIn(picks[row] ?? 0, then)];
    if (after > before) gains += 1;
    if (after < before) losses += 1;
    movesLead ||= (before === first) !== (after === next);
  }
  return { affected: gains + losses, gains, losses, movesLead };
}
