import type { LeagueRow, LeagueSeasonAnswer } from '@onda-on/contracts/api';
import {
  compareTurkish,
  leaguePlaces,
  leagueRanks,
  type EntryId,
  type LeagueEntry,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { LeagueMemberView } from '@onda-on/contracts/views';
import { rarityPoints, type PersonEntry, type WeekBoard } from '@onda-on/projections';

/** A member's entry into a week, by its row in the board; null without one that counts. */
export type Seat = Readonly<{ of: LeagueMemberView; state: LeagueRow['state']; row: number | null }>;
type TakenSeat = Seat & Readonly<{ row: number }>;
export type NameOf = (member: LeagueMemberView) => string;

/** By member, in the order of the league. */
export function seatsOf(
  members: readonly LeagueMemberView[],
  week: WeekNumber,
  board: WeekBoard | undefined,
): readonly Seat[] {
  const entries = board?.entriesOf(members) ?? [];
  return members.map((of, i) => seatOf(of, week, entries[i]));
}

function seatOf(of: LeagueMemberView, week: WeekNumber, entry: PersonEntry | undefined): Seat {
  if (week < of.fromWeek) return { of, state: 'waits', row: null };
  if (!entry) return { of, state: 'not sent', row: null };
  return entry.isBlocked ? { of, state: 'left out', row: null } : { of, state: 'sent', row: entry.row };
}

const hasRow = (seat: Seat): seat is TakenSeat => seat.row !== null;

/** An entry as it is scored, with the seat that it belongs to. */
type SeatEntry = LeagueEntry & Readonly<{ seat: Seat }>;
type Standing = Pick<LeagueRow, 'rank' | 'moved' | 'correct' | 'rarity'>;

const UNSCORED: Standing = { rank: null, moved: null, correct: 0, rarity: 0 };

/** Named one by one, since copying a row costs more than all the rest of a table of 500. */
const rowOf = (
  { seat: { of, state }, picks, order }: SeatEntry,
  nameOf: NameOf,
  { rank, moved, correct, rarity }: Standing,
): LeagueRow => ({
  member: of.member,
  nickname: nameOf(of),
  role: of.role,
  fromWeek: of.fromWeek,
  state,
  picks,
  order,
  rank,
  moved,
  correct,
  rarity,
});

const unseen = (seat: Seat): SeatEntry => ({
  member: seat.of.member,
  picks: null,
  order: null,
  seat,
});

/** Rows of an open week: who has sent, by name. */
export const secretRows = (seats: readonly Seat[], nameOf: NameOf): readonly LeagueRow[] =>
  seats
    .map((seat) => rowOf(unseen(seat), nameOf, UNSCORED))
    .toSorted((a, b) => compareTurkish(a.nickname, b.nickname));

/** Rows with their picks and places, the best first. */
export function shownRows(board: WeekBoard, seats: readonly Seat[], nameOf: NameOf): readonly LeagueRow[] {
  const { view } = board;
  const rarity = rarityPoints(view.rarity, view.results.length);
  const entries = entriesOf(board, seats);
  const before = leagueRanks(entries, view.previous?.results ?? []);
  return leaguePlaces(entries, view.results, rarity).map(({ entry, rank, correct, rarity: points }) => {
    const was = before.get(entry.member) ?? null;
    const moved = rank === null || was === null ? null : was - rank;
    return rowOf(entry, nameOf, { rank, moved, correct, rarity: points });
  });
}

function entriesOf(board: WeekBoard, seats: readonly Seat[]): readonly SeatEntry[] {
  const shown = seats
    .filter(hasRow)
    .toSorted((a, b) => a.row - b.row)
    .map((seat, order) => ({ member: seat.of.member, picks: board.picksAt(seat.row), order, seat }));
  return [...shown, ...seats.filter(({ row }) => row === null).map(unseen)];
}

/** The ids of the entries that count, by member. */
export async function entryIdsOf(
  board: WeekBoard,
  seats: readonly Seat[],
): Promise<ReadonlyMap<number, EntryId>> {
  const sent = seats.filter(hasRow);
  const ids = await board.entryIdsOf(sent.map(({ row }) => row));
  return new Map(sent.flatMap(({ of }, i) => (ids[i] ? [[of.member, ids[i]] as const] : [])));
}

/** Rows of the season's table, without their ranks. */
export function seasonRows(
  members: readonly LeagueMemberView[],
  boards: readonly WeekBoard[],
  nameOf: NameOf,
): readonly Omit<LeagueSeasonAnswer['rows'][number], 'rank'>[] {
  const weeks = boards.map((board) => ({ board, seats: seatsOf(members, board.view.week, board) }));
  return members.map((of, i) => {
    const own = weeks.map(({ board, seats }) => ({ board, row: seats[i]?.row ?? null }));
    return seasonRowOf(of, nameOf(of), own);
  });
}

function seasonRowOf(
  of: LeagueMemberView,
  nickname: string,
  weeks: readonly Readonly<{ board: WeekBoard; row: number | null }>[],
): Omit<LeagueSeasonAnswer['rows'][number], 'rank'> {
  let [correct, decided, played] = [0, 0, 0];
  const byWeek = weeks.map(({ board, row }) => {
    if (row === null) return null;
    const right = board.correctAt(row);
    correct += right;
    decided += board.view.decided;
    played += 1;
    return right;
  });
  const { member, role, fromWeek } = of;
  return { member, nickname, role, fromWeek, correct, decided, played, byWeek };
}

/** The most right picks first; equal ones share a place. */
export function ranked(
  rows: readonly Omit<LeagueSeasonAnswer['rows'][number], 'rank'>[],
): LeagueSeasonAnswer['rows'] {
  const ordered = rows.toSorted(
    (a, b) => b.correct - a.correct || b.played - a.played || compareTurkish(a.nickname, b.nickname),
  );
  let [rank, before] = [0, -1];
  return ordered.map((row, i) => {
    if (row.correct !== before) [rank, before] = [i + 1, row.correct];
    return Object.assign({}, row, { rank: row.played === 0 ? null : rank });
  });
}
