import type {
  CouponRevised,
  CouponSubmitted,
  CouponVoided,
  MatchReinstated,
  MatchRemoved,
  MatchVoided,
  ParticipantBlocked,
  ParticipantUnblocked,
  ResultCorrected,
  ResultRecorded,
  ResultWithdrawn,
  SheetPinned,
  WeekChanged,
  WeekCreated,
  WeekDeleted,
  WeekFenced,
  WeekLocked,
} from '@onda-on/contracts/events';
import { isWeekNumber, type ParticipantId } from '@onda-on/contracts/rules';

import { foldOf, type Folds } from '../folds.ts';
import type { Happened } from '../projection.ts';
import { BLOCKED, NO_ROW, VOID, type Board } from './board.ts';
import { couponWords } from './coupon-words.ts';
import { NO_PERSON } from './person-index.ts';
import { replaceResult, forgetMatch, setResult } from './result-reactions.ts';
import type { StandingsState } from './standings-state.ts';
import { boardLineOf } from './standings.collections.ts';

export type StandingsEvent =
  | CouponSubmitted
  | CouponRevised
  | CouponVoided
  | ParticipantBlocked
  | ParticipantUnblocked
  | ResultRecorded
  | ResultCorrected
  | ResultWithdrawn
  | MatchVoided
  | MatchReinstated
  | MatchRemoved
  | WeekCreated
  | WeekChanged
  | WeekDeleted
  | SheetPinned
  | WeekFenced
  | WeekLocked;

/** A coupon precedes the sheet that its picks follow. */
class NoSheet extends Error {
  override readonly name = 'NoSheet';
}

/** How each event changes the standings. A fold makes all checks before it changes anything. */
const FOLDS: Folds<StandingsState, StandingsEvent> = {
  CouponSubmitted: submitted,
  CouponRevised: revised,
  CouponVoided: voided,
  ParticipantBlocked: (state, event) => setBlocked(state, event, true),
  ParticipantUnblocked: (state, event) => setBlocked(state, event, false),
  ResultRecorded: (state, event) => setResult(state, event, event.data.result),
  ResultCorrected: (state, event) => replaceResult(state, event, event.data.corrected.result),
  ResultWithdrawn: (state, event) => replaceResult(state, event, 'pending'),
  MatchVoided: (state, event) => replaceResult(state, event, 'void'),
  MatchReinstated: (state, event) => {
    if (event.data.from === 'void') replaceResult(state, event, 'pending');
  },
  MatchRemoved: forgetMatch,
  WeekCreated: plan,
  WeekChanged: plan,
  WeekDeleted: (state, { data }) => {
    state.weeks.delete(data.weekId);
    state.dirty.weeks.add(data.weekId);
    removeIfEmpty(state, state.boardOf(data.number));
  },
  SheetPinned: pin,
  WeekFenced: (state, event) => {
    pin(state, event);
    const board = state.boardOf(event.data.number);
    board.isFenced = true;
    board.changedAt(event.origin.position);
  },
  WeekLocked: (state, { data, origin }) => {
    const board = state.boardOf(data.number);
    if (board.isSealed) return;
    board.seal(data.rarity);
    board.changedAt(origin.position);
  },
};

export const { types: STANDINGS_TYPES, apply: applyToStandings } = foldOf(FOLDS);

type Source = Happened['origin'];

/** Changes a row, and subtracts it from the season's totals before and adds it after. */
function changeRow(state: StandingsState, board: Board, row: number, origin: Source, change: () => void) {
  countInSeason(state, board, row, -1);
  change();
  addRow(state, board, row, origin);
}

function addRow(state: StandingsState, board: Board, row: number, { position }: Source) {
  countInSeason(state, board, row, 1);
  if (board.decided > 0) state.seasonChangedAt(position);
  board.changedAt(position);
}

function countInSeason({ totals }: StandingsState, board: Board, row: number, by: 1 | -1) {
  if (board.flagsOf(row) !== 0) return;
  totals.count(board.persons[row] ?? 0, board.picks[row] ?? 0, board.counted, by);
}

/** A coupon counts only if it precedes the week's fence in the log. */
function submitted(state: StandingsState, { data, origin }: Happened<CouponSubmitted>) {
  const board = state.boards.get(data.week);
  if (!board || board.sheet.version === 0) throw new NoSheet(`Week ${data.week} has no sheet`);
  if (board.isFenced) return;
  const word = board.pack(data.picks);
  const words = couponWords(data.couponNo);
  const { couponNo, entryId, acceptedAt, profileVersion } = data;
  if (!entryId || !acceptedAt || !(profileVersion >= 0)) throw new TypeError('A coupon lacks a field');
  const line = boardLineOf({ couponNo, entryId, acceptedAt, profileVersion });
  const person = state.persons.add(data.participantId);
  // The process that has appended a coupon for another sheet voids it and refuses the visitor.
  const isVoid = data.sheet !== board.sheet.version;
  const flags = (isVoid ? VOID : 0) | (state.blocked.has(data.participantId) ? BLOCKED : 0);
  state.totals.meet(person);
  const row = board.append(person, word, flags, { words, profileVersion, line });
  addRow(state, board, row, origin);
}

function revised(state: StandingsState, { data, origin }: Happened<CouponRevised>) {
  const board = state.boards.get(data.week);
  if (!board) throw new NoSheet(`Week ${data.week} has no sheet`);
  if (board.isFenced) return;
  const row = rowOf(state, board, data.participantId);
  if (row === NO_ROW) throw new RangeError('A revision of a coupon that never was');
  if ((board.flagsOf(row) & VOID) !== 0 || data.sheet !== board.sheet.version) return;
  const word = board.pack(data.picks);
  changeRow(state, board, row, origin, () => board.setPicks(row, word));
}

function voided(state: StandingsState, { data, origin }: Happened<CouponVoided>) {
  const board = state.boards.get(data.week);
  const row = board ? rowOf(state, board, data.participantId) : NO_ROW;
  // A coupon after the fence has no row, and a void one stays void.
  if (!board || row === NO_ROW || (board.flagsOf(row) & VOID) !== 0) return;
  changeRow(state, board, row, origin, () => board.setFlag(row, VOID, true));
}

function rowOf({ persons }: StandingsState, board: Board, participantId: ParticipantId): number {
  const person = persons.find(participantId);
  return person === NO_PERSON ? NO_ROW : board.rowOf(person);
}

type BlockEvent = Happened<ParticipantBlocked | ParticipantUnblocked>;

function setBlocked(state: StandingsState, { data, origin }: BlockEvent, isBlocked: boolean) {
  const person = state.persons.find(data.participantId);
  if (isBlocked) state.blocked.add(data.participantId);
  else state.blocked.delete(data.participantId);
  state.dirty.blocked.add(data.participantId);
  if (person === NO_PERSON) return;
  for (const board of state.boards.values()) {
    for (const row of board.rowsOf(person)) {
      changeRow(state, board, row, origin, () => board.setFlag(row, BLOCKED, isBlocked));
    }
  }
}

/** A week's number may change while the week has no coupons; its table moves along. */
function plan(state: StandingsState, { data, origin }: Happened<WeekCreated | WeekChanged>) {
  const { weekId, number, rules } = data;
  if (!isWeekNumber(number)) throw new RangeError('A week without a number');
  const known = state.weeks.get(weekId);
  if (known && known.number !== number) removeIfEmpty(state, state.boardOf(known.number));
  const board = state.boardOf(number);
  state.dirty.removed.delete(number);
  state.weeks.set(weekId, { weekId, number, sheetVersion: board.sheet.version });
  state.dirty.weeks.add(weekId);
  if (rules) board.scorePerCorrect = rules.scorePerCorrectPrediction;
  board.changedAt(origin.position);
}

/** A fence pins the sheet of a week that nobody has entered. */
function pin(state: StandingsState, { data, origin }: Happened<SheetPinned | WeekFenced>) {
  const { weekId, number, sheet } = data;
  const board = state.boardOf(number);
  if (board.sheet.version >= sheet.version) return;
  if (board.size > 0) throw new RangeError('A sheet is not changed under coupons');
  board.pin(sheet);
  board.decided = state.decidedOf(board);
  state.weeks.set(weekId, { weekId, number, sheetVersion: sheet.version });
  state.dirty.weeks.add(weekId);
  board.changedAt(origin.position);
}

function removeIfEmpty(state: StandingsState, board: Board) {
  if (board.size > 0) return;
  state.boards.delete(board.week);
  state.dirty.removed.add(board.week);
}
