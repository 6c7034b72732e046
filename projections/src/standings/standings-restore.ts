import { setImmediate as nextTurn } from 'node:timers/promises';

import { BOARD_CHUNKS, SEASON, STANDINGS, type StandingsView } from '@onda-on/contracts/views';

import type { DocumentReads } from '../projection.ts';
import { columnsOf } from './board-chunks.ts';
import type { Board } from './board.ts';
import { maskOf } from './packed-picks.ts';
import { StandingsState } from './standings-state.ts';
import {
  BOARD_BLOCKED,
  BOARD_ENTRIES,
  BOARD_MATCHES,
  BOARD_WEEKS,
  BOARD_ROWS_PER_CHUNK,
  ROWS_PER_ENTRIES,
} from './standings.collections.ts';

/** Of a participant id. */
const WORDS = 4;

/** The state as it was last written, without reading the log. */
export async function restoredState(reads: DocumentReads): Promise<StandingsState> {
  const state = new StandingsState();
  for await (const [, fact] of reads.scan(BOARD_MATCHES)) state.matches.set(fact.matchId, fact);
  for await (const [, fact] of reads.scan(BOARD_WEEKS)) state.weeks.set(fact.weekId, fact);
  for await (const [, { participantId }] of reads.scan(BOARD_BLOCKED)) state.blocked.add(participantId);
  for await (const [, view] of reads.scan(STANDINGS)) restoreFacts(state, view);
  await restoreRows(state, reads);
  await nextTurn();
  state.persons.restored();
  for (const board of state.boards.values()) {
    await nextTurn();
    await restoreBoard(state, board, reads);
  }
  state.seasonPosition = BigInt((await reads.get(SEASON, 'season'))?.position ?? 0);
  return state;
}

function restoreFacts(state: StandingsState, view: StandingsView) {
  const board = state.boardOf(view.week);
  const version = [...state.weeks.values()].find(({ number }) => number === view.week)?.sheetVersion ?? 1;
  if (view.sheet.length > 0) board.pin({ version, matchIds: view.sheet });
  board.scorePerCorrect = view.scorePerCorrect;
  board.isSealed = view.isSealed;
  board.isFenced = view.isSealed || view.isFenced === true;
  board.rarity = view.rarity;
  board.position = BigInt(view.position ?? 0);
  board.counts = { ranked: view.coupons, blocked: view.blocked, voided: view.voided };
  board.distribution = view.distribution.map(([home, draw, away]) => [home, draw, away]);
  board.changes = view.changes;
  board.size = view.rows;
  board.picks = new Uint32Array(view.rows);
  board.flags = new Uint8Array(view.rows);
  board.persons = new Uint32Array(view.rows);
  board.profiles = new Uint16Array(view.rows);
}

async function restoreRows(state: StandingsState, reads: DocumentReads) {
  for await (const [, view] of reads.scan(BOARD_CHUNKS)) {
    const board = state.boardOf(view.week);
    const from = view.chunk * BOARD_ROWS_PER_CHUNK;
    const { picks, flags, persons, profiles, participants } = columnsOf(view);
    board.picks.set(picks, from);
    board.flags.set(flags, from);
    board.persons.set(persons, from);
    board.profiles.set(profiles, from);
    for (let row = 0; row < view.size; row += 1) {
      const person = persons[row] ?? 0;
      state.persons.restore(person, participants, row * WORDS);
      state.totals.meet(person);
    }
  }
}

async function restoreBoard(state: StandingsState, board: Board, reads: DocumentReads) {
  board.reindex();
  const mask = maskOf(state.resultsOf(board));
  state.totals.recount(board, board.counted, mask);
  board.counted = mask;
  board.decided = mask.count;
  await restoreTail(board, reads);
}

async function restoreTail({ week, size, tail }: Board, reads: DocumentReads) {
  const chunk = await reads.get(BOARD_CHUNKS, `${week}:${Math.floor(size / BOARD_ROWS_PER_CHUNK)}`);
  const part = await reads.get(BOARD_ENTRIES, `${week}:${Math.floor(size / ROWS_PER_ENTRIES)}`);
  tail.restore(size, chunk ? columnsOf(chunk).coupons : new Uint32Array(0), part?.lines ?? '');
}
