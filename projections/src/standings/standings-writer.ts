import { setImmediate as nextTurn } from 'node:timers/promises';

import { BOARD_CHUNKS, SEASON, STANDINGS, type BoardChunkView } from '@onda-on/contracts/views';
import type { Write } from '@onda-on/stores';

import type { DocumentReads } from '../projection.ts';
import { chunkOf } from './board-chunks.ts';
import type { Board } from './board.ts';
import { maskOf } from './packed-picks.ts';
import { seasonTotalsOf } from './ranking/season-totals.ts';
import { documentOf, ranked } from './standings-document.ts';
import type { StandingsState } from './standings-state.ts';
import {
  BOARD_BLOCKED,
  BOARD_ENTRIES,
  BOARD_MATCHES,
  BOARD_WEEKS,
  BOARD_ROWS_PER_CHUNK,
  entryIn,
  ROWS_PER_ENTRIES,
  type BoardEntry,
} from './standings.collections.ts';

/** All changes since the last call, as documents. */
export async function writesOf(state: StandingsState, reads: DocumentReads): Promise<readonly Write[]> {
  const writes: Write[] = [];
  for (const board of state.boards.values()) {
    if (!board.dirty.document) continue;
    countInSeason(state, board);
    writes.push(...(await boardWrites(state, board, reads)));
  }
  writes.push(...factWrites(state), ...(await seasonWrites(state)));
  for (const board of state.boards.values()) if (board.dirty.document) board.written();
  return writes;
}

/** Updates the season's totals to the board's current results. */
function countInSeason(state: StandingsState, board: Board) {
  const after = maskOf(state.resultsOf(board));
  const before = board.counted;
  if (after.right === before.right && after.decided === before.decided) return;
  state.totals.recount(board, before, after);
  board.counted = after;
}

async function boardWrites(
  state: StandingsState,
  board: Board,
  reads: DocumentReads,
): Promise<readonly Write[]> {
  const { week, dirty } = board;
  const chunks = [...dirty.chunks].map((chunk) => ({ chunk, id: `${week}:${chunk}` }));
  const settled = chunks.filter(({ chunk }) => chunk * BOARD_ROWS_PER_CHUNK < board.tail.from);
  const before: ReadonlyMap<string, BoardChunkView> = await reads.getMany(
    BOARD_CHUNKS,
    settled.map(({ id }) => id),
  );
  const table = ranked(state, board);
  board.shown = await entriesOf(board, table.leaders, reads);
  return [
    ...chunks.map(({ chunk, id }) => ({
      collection: BOARD_CHUNKS,
      id,
      document: chunkOf(board, chunk, state.persons, before.get(id)),
    })),
    ...board.tail.unwritten().map(({ part, lines }) => ({
      collection: BOARD_ENTRIES,
      id: `${week}:${part}`,
      document: { week, part, lines },
    })),
    { collection: STANDINGS, id: String(week), document: documentOf(state, board, table, board.shown) },
  ];
}

/** The entries of these rows, from memory where possible, else from their documents. */
async function entriesOf(
  board: Board,
  rows: readonly number[],
  reads: DocumentReads,
): Promise<Map<number, BoardEntry>> {
  const inMemory = (row: number) => board.shown.get(row) ?? board.tail.entryAt(row);
  const partOf = (row: number) => `${board.week}:${Math.floor(row / ROWS_PER_ENTRIES)}`;
  const missing = new Set(rows.filter((row) => !inMemory(row)).map(partOf));
  const parts =
    missing.size > 0 ? await reads.getMany(BOARD_ENTRIES, [...missing]) : new Map<string, never>();
  return new Map(
    rows.flatMap((row) => {
      const kept = parts.get(partOf(row))?.lines.split('\n')[row % ROWS_PER_ENTRIES];
      const entry = inMemory(row) ?? (kept === undefined ? undefined : entryIn(kept));
      return entry ? [[row, entry] as const] : [];
    }),
  );
}

function factWrites({ dirty, matches, weeks, blocked }: StandingsState): readonly Write[] {
  const writes: readonly Write[] = [
    ...Array.from(dirty.matches, (id) => ({ collection: BOARD_MATCHES, id, document: matches.get(id) })),
    ...Array.from(dirty.weeks, (id) => ({ collection: BOARD_WEEKS, id, document: weeks.get(id) })),
    ...Array.from(dirty.blocked, (participantId) => ({
      collection: BOARD_BLOCKED,
      id: participantId,
      document: blocked.has(participantId) ? { participantId } : undefined,
    })),
    ...Array.from(dirty.removed, (week) => ({
      collection: STANDINGS,
      id: String(week),
      document: undefined,
    })),
  ];
  for (const each of [dirty.matches, dirty.weeks, dirty.blocked, dirty.removed]) each.clear();
  return writes;
}

async function seasonWrites(state: StandingsState): Promise<readonly Write[]> {
  if (!state.dirty.season) return [];
  state.dirty.season = false;
  const weeks = [...state.boards.values()].filter(({ counted, size }) => counted.count > 0 && size > 0);
  state.totals.forgetProfiles();
  for (const board of weeks) {
    await nextTurn();
    state.totals.know(board);
  }
  const document = seasonTotalsOf(
    state.totals,
    weeks.map(({ week }) => week).toSorted((a, b) => a - b),
    String(state.seasonPosition),
    (person) => state.persons.idOf(person),
  );
  return [{ collection: SEASON, id: 'season', document }];
}
