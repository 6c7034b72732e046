import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  LeaderboardEntry,
  StandingsEntry,
  StandingsAnswer,
  SeasonAnswer,
  SeasonEntry,
} from '@onda-on/contracts/api';
import {
  accuracyOf,
  outcomesOf,
  slotResultOf,
  type WeekNumber,
  type CouponNo,
  bestIn,
  bucketOf,
} from '@onda-on/contracts/rules';
import {
  type StandingsRow,
  type StandingsView,
  type MatchView,
  STANDINGS,
  SEASON,
  type SeasonRow,
  type SeasonView,
} from '@onda-on/contracts/views';
import { boardOf, couponBookOf, seasonBoardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { verificationsOf } from '../coupons/verification.ts';
import { byKickOff, Calendar, EntryWindow } from '../weeks/calendar.ts';
import { type PublicName, PublicNames } from './public-names.ts';

export type EntryTable = Pick<StandingsView, 'decided' | 'sheet' | 'scorePerCorrect' | 'isSealed'>;

function leaderboardEntry(row: StandingsRow, name: PublicName, table: EntryTable): LeaderboardEntry {
  return {
    id: row.entryId,
    rank: row.rank,
    name: name.name,
    tcNumber: name.tcNumber,
    correctPredictions: row.correct,
    totalPredictions: table.sheet.length,
    accuracy: accuracyOf(row.correct, table.decided),
    score: row.correct * table.scorePerCorrect,
  };
}

/** Picks and rarity appear only with the seal, when nobody can copy them (docs/threat-model.md#copying-picks). */
export function standingsEntry(
  row: StandingsRow,
  name: PublicName,
  table: EntryTable,
  isUnverified = false,
): StandingsEntry {
  const { rank, previousRank } = row;
  return {
    ...leaderboardEntry(row, name, table),
    moved: rank === null || previousRank === null ? null : previousRank - rank,
    picks: table.isSealed ? outcomesOf(row.picks) : null,
    rarity: table.isSealed ? row.rarity : null,
    ...(isUnverified && { isUnverified }),
  };
}

/** Pages count from 1. */
export type PageOfRows = Readonly<{ page: number; size: number }>;

/** An empty list has one page. */
export const pagesOf = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));

/** The page that a row is on, by its index from 0. */
export const pageAt = (index: number, size: number): number => Math.floor(index / size) + 1;

/** Whether the first `known` of `all` rows hold the whole page, or there is nothing beyond them. */
const isWithin = ({ page, size }: PageOfRows, known: number, all: number): boolean =>
  page * size <= known || known >= all || (page - 1) * size >= all;

const emptyTable = (week: WeekNumber, matches: readonly MatchView[]): StandingsView => ({
  week,
  coupons: 0,
  blocked: 0,
  voided: 0,
  sheet: matches.map(({ id }) => id),
  results: matches.map(slotResultOf),
  decided: 0,
  histogram: Array.from({ length: matches.length + 1 }, () => 0),
  distribution: [],
  scorePerCorrect: 1,
  averageCorrect: 0,
  averageAccuracy: 0,
  rarity: null,
  isSealed: false,
  latest: null,
  changes: [],
  top: [],
  rows: 0,
});

/** The answer without its rows. */
function standingsAnswer(
  table: StandingsView,
  matches: readonly MatchView[],
  now: Date,
  { page, size }: PageOfRows,
): Omit<StandingsAnswer, 'entries' | 'me'> {
  const { week, isSealed, results, decided, coupons, blocked, averageCorrect, histogram } = table;
  return {
    week,
    isSealed,
    isLive: isSealed && results.includes('pending'),
    results,
    decided,
    coupons,
    blocked,
    averageCorrect,
    best: bestIn(histogram),
    histogram,
    latest: latestOf(table, matches),
    nextKickOff: nextKickOff(matches, now),
    corrections: table.changes.map(({ matchId, revision, affected, coupons: ranked }) => ({
      matchId,
      revision,
      affected,
      coupons: ranked,
    })),
    page,
    pages: pagesOf(coupons, size),
    size,
  };
}

/** The result that came in last; none once it was withdrawn. */
function latestOf({ latest }: StandingsView, matches: readonly MatchView[]): StandingsAnswer['latest'] {
  const match = matches.find(({ id }) => id === latest?.matchId);
  if (!latest || !match || match.homeScore === null || match.awayScore === null) return null;
  const { homeTeam, awayTeam, homeScore, awayScore, matchDate } = match;
  return { homeTeam, awayTeam, homeScore, awayScore, at: latest.at, matchDate };
}

function nextKickOff(matches: readonly MatchView[], now: Date): string | null {
  const next = matches
    .filter(({ status, matchDate }) => status === 'pending' && Date.parse(matchDate) > now.getTime())
    .toSorted(byKickOff)
    .at(0);
  return next?.matchDate ?? null;
}

/** How many other coupons share a row's place, and how many are above it; none before the first result. */
export function neighboursOf(
  { rank, correct }: Readonly<{ rank: number | null; correct: number }>,
  { histogram }: Pick<StandingsView, 'histogram'>,
): Readonly<{ sharedWith: number; above: number }> {
  if (rank === null) return { sharedWith: 0, above: 0 };
  const { size, better } = bucketOf(correct, histogram);
  return { sharedWith: Math.max(0, size - 1), above: better };
}

/** With `couponNo`, the answer also has that coupon's place. */
export class GetStandings extends QueryWith<
  { week: WeekNumber; page: PageOfRows; couponNo: CouponNo | undefined },
  StandingsAnswer
>() {}

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

  /** The document holds the first hundred rows; only the board has the others. */
  async #rowsOf({ week, top, coupons }: StandingsView, page: PageOfRows): Promise<readonly StandingsRow[]> {
    if (isWithin(page, top.length, coupons))
      return top.slice((page.page - 1) * page.size, page.page * page.size);
    const board = await boardOf(this.reads, week);
    return board ? board.pageOf(page.page, page.size) : [];
  }

  /** Coupons that take part in no prize; before the first result there is no prize. */
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

  async #placeOf(
    couponNo: CouponNo,
    table: StandingsView,
    { size }: PageOfRows,
  ): Promise<StandingsAnswer['me']> {
    const board = await boardOf(this.reads, table.week);
    const [index, row] = [board?.placeOf(couponNo), await board?.rowOf(couponNo)];
    const [named] = row ? await this.names.named([row]) : [];
    if (index === undefined || !named) return null;
    return {
      ...standingsEntry(named.row, named.name, table),
      page: pageAt(index, size),
      ...neighboursOf(named.row, table),
    };
  }
}

export class GetLeaderboard extends QueryWith<
  { week: WeekNumber; limit: number },
  readonly LeaderboardEntry[]
>() {}

/** The first places of a week; a week that nobody has played yet has none. */
@QueryHandler(GetLeaderboard)
export class GetLeaderboardHandler implements IQueryHandler<GetLeaderboard> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly names: PublicNames,
  ) {}

  async execute({ week, limit }: GetLeaderboard): Promise<readonly LeaderboardEntry[]> {
    const table = await this.reads.get(STANDINGS, String(week));
    if (!table) return [];
    const named = await this.names.named(table.top.slice(0, limit));
    return named.map(({ row, name }) => leaderboardEntry(row, name, table));
  }
}

/** With `couponNo`, the answer also has its owner's place. */
export class GetSeason extends QueryWith<
  { page: PageOfRows; couponNo: CouponNo | undefined },
  SeasonAnswer
>() {}

const NO_SEASON: SeasonView = { participants: 0, weeks: [], histogram: [], top: [] };

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

  /** The document holds the first hundred rows; only the board has the others. */
  async #rowsOf({ top, participants }: SeasonView, page: PageOfRows): Promise<readonly SeasonRow[]> {
    if (isWithin(page, top.length, participants))
      return top.slice((page.page - 1) * page.size, page.page * page.size);
    const board = await seasonBoardOf(this.reads);
    return board ? board.pageOf(page.page, page.size) : [];
  }

  async #placeOf(couponNo: CouponNo, { size }: PageOfRows): Promise<SeasonAnswer['me']> {
    const coupon = await (await couponBookOf(this.reads)).coupon(couponNo);
    const board = await seasonBoardOf(this.reads);
    if (!coupon || !board) return null;
    const [index, row] = [board.placeOf(coupon.participantId), board.rowOf(coupon.participantId)];
    const [named] = row ? await this.names.named([row]) : [];
    if (index === undefined || !named) return null;
    return { ...seasonEntry(named.row, named.name), page: pageAt(index, size) };
  }
}

/** Without an id, since nothing may link a person's weeks. */
const seasonEntry = (row: SeasonRow, { name, tcNumber }: PublicName): SeasonEntry => ({
  rank: row.rank,
  name,
  tcNumber,
  correctPredictions: row.correct,
  totalPredictions: row.decided,
  accuracy: accuracyOf(row.correct, row.decided),
  weeks: row.weeks,
});
